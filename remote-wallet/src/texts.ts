import { defineTexts } from '@tessera/i18n';

/** What several screens share. Each widget of Home has its own words beside it, since each is loaded alone. */
export const texts = defineTexts('wallet', {
  en: {
    'wallet.title': 'Wallet',
    'wallet.accounts': 'Accounts',
    'wallet.accounts.empty_descr': 'You have no accounts yet.',
    'wallet.accounts.failed': 'Your accounts did not load.',
    'wallet.try_again': 'Try again',
    'wallet.failure.network': 'No connection. Check your network and try again.',
    'wallet.failure.timeout': 'The answer took too long. Try again.',
    'wallet.failure.server': 'Something went wrong on our side. Try again in a minute.',
  },
  ru: {
    'wallet.title': 'Кошелёк',
    'wallet.accounts': 'Счета',
    'wallet.accounts.empty_descr': 'У вас пока нет счетов.',
    'wallet.accounts.failed': 'Не удалось загрузить счета.',
    'wallet.try_again': 'Повторить',
    'wallet.failure.network': 'Нет соединения. Проверьте сеть и повторите.',
    'wallet.failure.timeout': 'Ответ не пришёл вовремя. Повторите.',
    'wallet.failure.server': 'У нас что-то сломалось. Повторите через минуту.',
  },
});
