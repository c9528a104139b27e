import { defineTexts } from '@tessera/i18n';
import type { TextBundle, Translate } from '@tessera/i18n';

/** What the transactions say. */
export const transactionTexts = defineTexts('wallet-transactions', {
  en: {
    'transactions.title': 'Transactions',
    'transactions.all': 'See all',
    'transactions.failed': 'Your transactions did not load.',
    'transactions.list.empty_descr': 'Your top-ups, exchanges and withdrawals will appear here.',
    'transactions.list.operation': 'Operation',
    'transactions.list.withdrawal': 'Withdrawal',
    'transactions.list.topup': 'Top-up',
    'transactions.kind.topup': 'Top-up',
    'transactions.kind.withdrawal': 'Withdrawal',
    'transactions.kind.exchange': 'Exchange',
    'transactions.kind.transfer': 'Transfer',
    'transactions.kind.payment': 'Payment',
    'transactions.kind.fee': 'Fee',
    'transactions.status.completed': 'Completed',
    'transactions.status.pending': 'Pending',
    'transactions.status.held': 'Held',
    'transactions.status.failed': 'Failed',
    'transactions.status.returned': 'Returned',
  },
  ru: {
    'transactions.title': 'Операции',
    'transactions.all': 'Все операции',
    'transactions.failed': 'Не удалось загрузить операции.',
    'transactions.list.empty_descr': 'Здесь появятся пополнения, обмены и выводы.',
    'transactions.list.operation': 'Операция',
    'transactions.list.withdrawal': 'Вывод',
    'transactions.list.topup': 'Пополнение',
    'transactions.kind.topup': 'Пополнение',
    'transactions.kind.withdrawal': 'Вывод',
    'transactions.kind.exchange': 'Обмен',
    'transactions.kind.transfer': 'Перевод',
    'transactions.kind.payment': 'Оплата',
    'transactions.kind.fee': 'Комиссия',
    'transactions.status.completed': 'Выполнено',
    'transactions.status.pending': 'В обработке',
    'transactions.status.held': 'Удержано',
    'transactions.status.failed': 'Не выполнено',
    'transactions.status.returned': 'Возвращено',
  },
});

type TextsOf<Bundle> = Bundle extends TextBundle<infer Texts> ? Texts : never;

/** Gives a text of this bundle by its key. */
export type TransactionTexts = Translate<TextsOf<typeof transactionTexts>>;
