import { defineTexts } from '@tessera/i18n';

/** What several screens share. Each widget of Home has its own words beside it, since each is loaded alone. */
export const texts = defineTexts('wallet', {
  en: {
    'wallet.title': 'Wallet',
    'wallet.accounts': 'Accounts',
    'wallet.accounts.empty_descr': 'You have no accounts yet.',
    'wallet.accounts.failed': 'Your accounts did not load.',
  },
  ru: {
    'wallet.title': 'Кошелёк',
    'wallet.accounts': 'Счета',
    'wallet.accounts.empty_descr': 'У вас пока нет счетов.',
    'wallet.accounts.failed': 'Не удалось загрузить счета.',
  },
});
