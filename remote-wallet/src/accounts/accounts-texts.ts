import { defineTexts } from '@tessera/i18n';

/** What the list of accounts says beyond the shared words. */
export const accountsTexts = defineTexts('wallet-accounts', {
  en: {
    'payment.send': 'Send',
  },
  ru: {
    'payment.send': 'Отправить',
  },
});
