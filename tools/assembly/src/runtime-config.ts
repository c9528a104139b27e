import type { RuntimeConfig, Variant } from '@tessera/config';
import type { Settings } from './settings.ts';

const card: RuntimeConfig = {
  variant: 'card',
  brand: { name: 'Tessera' },
  apiBase: '',
  defaultLanguage: 'en',
  defaultCountry: 'US',
  consents: { preset: false, offerUrl: null, personalDataUrl: null },
  support: { phone: null, email: 'support@tessera.example', aroundTheClock: false },
  policies: [],
  termsUrl: '/documents/terms.{language}.html',
  unsupportedCountries: [],
  singleNameCountries: ['ID'],
  redirectOrigins: [],
  fastPaymentOrigins: [],
  remoteOrigins: [],
  overrides: null,
  telemetry: 'off',
  capabilities: 'discover',
};

const regional: RuntimeConfig = {
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

const crypto: RuntimeConfig = {
  ...card,
  variant: 'crypto',
  defaultCountry: 'GB',
  support: { phone: null, email: 'support@tessera.example', aroundTheClock: true },
  policies: [
    { id: 'aml', url: '/documents/aml-kyc.{language}.html' },
    { id: 'cookies', url: '/documents/cookies.{language}.html' },
    { id: 'privacy', url: '/documents/privacy.{language}.html' },
    { id: 'terms', url: '/documents/terms.{language}.html' },
  ],
  unsupportedCountries: ['RU', 'IR', 'CU', 'PA', 'QA'],
};

const documents: Record<Variant, RuntimeConfig> = { card, crypto, regional };

/** The configuration that a local run delivers: the variant's, with the sandbox as counterpart. */
export function runtimeConfig({ variant, sandboxPort }: Settings): RuntimeConfig {
  return { ...documents[variant], redirectOrigins: [`http://localhost:${sandboxPort}`] };
}

/** The configuration on a developer's machine, which lets remotes come from any local port. */
export function developmentConfig(settings: Settings): RuntimeConfig {
  return {
    ...runtimeConfig(settings),
    overrides: { origins: ['http://localhost:*'] },
    telemetry: settings.telemetry ? '/telemetry' : 'off',
  };
}
