import { defineTexts } from '@tessera/i18n';

/** What the list of accounts says beyond the shared words. */
export const accountsTexts = defineTexts('wallet-accounts', {
  en: {
    'wallet.accounts.create': 'New account',
    'payment.send': 'Send',
  },
  ru: {
    'wallet.accounts.create': 'Новый счёт',
    'payment.send': 'Отправить',
  },
});
