import type { RuntimeConfig } from '@tessera/config';
import { card } from './card.ts';

/** Variant A: regional provider. */
export const regional: RuntimeConfig = {
  ...card,
  variant: 'regional',
  defaultLanguage: 'ru',
  defaultCountry: 'RU',
  consents: {
    preset: false,
    offerUrl: '/documents/offer.html',
    personalDataUrl: '/documents/personal-data.html',
  },
  support: { phone: '+7 800 555-01-00', email: 'support@tessera.example', aroundTheClock: false },
  fastPaymentOrigins: ['https://qr.nspk.ru'],
};
