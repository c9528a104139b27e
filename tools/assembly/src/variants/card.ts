import type { RuntimeConfig } from '@tessera/config';

export const card: RuntimeConfig = {
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
  redirectOrigins: [],
  fastPaymentOrigins: [],
  remoteOrigins: [],
  overrides: null,
  telemetry: 'off',
  capabilities: 'discover',
};
