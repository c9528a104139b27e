import type { TransactionKind, TransactionStatus } from '@tessera/wire/transaction-kinds';
import type { Language } from '../../platform/index.ts';

export const kindNames: Readonly<Record<Language, Readonly<Record<TransactionKind, string>>>> = {
  en: {
    topup: 'Top-up',
    withdrawal: 'Withdrawal',
    exchange: 'Exchange',
    transfer: 'Transfer',
    payment: 'Payment',
  },
  ru: {
    topup: 'Пополнение',
    withdrawal: 'Вывод',
    exchange: 'Обмен',
    transfer: 'Перевод',
    payment: 'Оплата',
  },
};

export const statusNames: Readonly<Record<Language, Readonly<Record<TransactionStatus, string>>>> =
  {
    en: {
      completed: 'Completed',
      pending: 'Pending',
      held: 'Held',
      failed: 'Failed',
      returned: 'Returned',
    },
    ru: {
      completed: 'Выполнено',
      pending: 'В обработке',
      held: 'Удержано',
      failed: 'Не выполнено',
      returned: 'Возвращено',
    },
  };
