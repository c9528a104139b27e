import { defineTexts } from '@tessera/i18n';
import type { TextBundle, Translate } from '@tessera/i18n';

/** What the widgets of Home say, and what several screens share. */
export const texts = defineTexts('wallet', {
  en: {
    'wallet.title': 'Wallet',
    'wallet.accounts': 'Accounts',
    'wallet.accounts.empty_descr': 'You have no accounts yet.',
    'wallet.accounts.failed': 'Your accounts did not load.',
    'wallet.accounts.stale': 'The balances could not be refreshed and may be out of date.',
    'wallet.user.failed': 'Your profile did not load.',
    'wallet.try_again': 'Try again',
    'wallet.to_identification': 'Go to verification',
    'wallet.failure.network': 'No connection. Check your network and try again.',
    'wallet.failure.timeout': 'The answer took too long. Try again.',
    'wallet.failure.server': 'Something went wrong on our side. Try again in a minute.',

    'carousel.previous': 'Previous account',
    'carousel.next': 'Next account',
    'carousel.slide': '{{currency}}, {{position}} of {{count}}',

    'payment.buttons': 'Payments',
    'payment.topup': 'Top up',
    'payment.exchange': 'Exchange',
    'payment.withdrawal': 'Withdraw',
    'payment.topup.not_avaliable_title': 'Top-up is not available',
    'payment.topup.not_avaliable': 'Verify your identity to top up.',
    'payment.withdrawal.not_avaliable_title': 'Withdrawal is not available',
    'payment.withdrawal.not_avaliable': 'Verify your identity to withdraw.',

    'transactions.title': 'Transactions',
    'transactions.failed': 'Your transactions did not load.',
    'transactions.list.empty_descr': 'Your top-ups, exchanges and withdrawals will appear here.',
    'transactions.list.operation': 'Operation',
    'transactions.list.withdrawal': 'Withdrawal',
    'transactions.list.topup': 'Top-up',
    'transactions.status.completed': 'Completed',
    'transactions.status.pending': 'Pending',
    'transactions.status.held': 'Held',
    'transactions.status.failed': 'Failed',
    'transactions.status.returned': 'Returned',
  },
  ru: {
    'wallet.title': 'Кошелёк',
    'wallet.accounts': 'Счета',
    'wallet.accounts.empty_descr': 'У вас пока нет счетов.',
    'wallet.accounts.failed': 'Не удалось загрузить счета.',
    'wallet.accounts.stale': 'Не удалось обновить остатки, они могли измениться.',
    'wallet.user.failed': 'Не удалось загрузить профиль.',
    'wallet.try_again': 'Повторить',
    'wallet.to_identification': 'Перейти к верификации',
    'wallet.failure.network': 'Нет соединения. Проверьте сеть и повторите.',
    'wallet.failure.timeout': 'Ответ не пришёл вовремя. Повторите.',
    'wallet.failure.server': 'У нас что-то сломалось. Повторите через минуту.',

    'carousel.previous': 'Предыдущий счёт',
    'carousel.next': 'Следующий счёт',
    'carousel.slide': '{{currency}}, {{position}} из {{count}}',

    'payment.buttons': 'Платежи',
    'payment.topup': 'Пополнить',
    'payment.exchange': 'Обменять',
    'payment.withdrawal': 'Вывести',
    'payment.topup.not_avaliable_title': 'Пополнение недоступно',
    'payment.topup.not_avaliable': 'Чтобы пополнить счёт, пройдите верификацию.',
    'payment.withdrawal.not_avaliable_title': 'Вывод недоступен',
    'payment.withdrawal.not_avaliable': 'Чтобы вывести деньги, пройдите верификацию.',

    'transactions.title': 'Операции',
    'transactions.failed': 'Не удалось загрузить операции.',
    'transactions.list.empty_descr': 'Здесь появятся пополнения, обмены и выводы.',
    'transactions.list.operation': 'Операция',
    'transactions.list.withdrawal': 'Вывод',
    'transactions.list.topup': 'Пополнение',
    'transactions.status.completed': 'Выполнено',
    'transactions.status.pending': 'В обработке',
    'transactions.status.held': 'Удержано',
    'transactions.status.failed': 'Не выполнено',
    'transactions.status.returned': 'Возвращено',
  },
});

type TextsOf<Bundle> = Bundle extends TextBundle<infer Texts> ? Texts : never;

/** Gives a text of this bundle by its key. */
export type WalletTexts = Translate<TextsOf<typeof texts>>;
