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
    offerUrl: '/documents/offer.{language}.html',
    personalDataUrl: '/documents/personal-data.{language}.html',
  },
  support: { phone: '+7 800 555-01-00', email: 'support@tessera.example', aroundTheClock: false },
  fastPaymentOrigins: ['https://qr.nspk.ru'],
  offices: [
    {
      address: { en: '12 Sadovaya Street, Moscow', ru: 'Москва, ул. Садовая, 12' },
      hours: { en: 'Mon–Fri 9:00–20:00', ru: 'Пн–пт 9:00–20:00' },
    },
    {
      address: {
        en: '5 Nevskaya Embankment, St Petersburg',
        ru: 'Санкт-Петербург, Невская наб., 5',
      },
      hours: { en: 'Daily 10:00–18:00', ru: 'Ежедневно 10:00–18:00' },
    },
  ],
};
