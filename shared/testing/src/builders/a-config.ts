import type { RuntimeConfig } from '@tessera/config';

/** The configuration of variant `card`, with `https://pay.example` among the allowed redirects. */
export function aConfig(fields: Partial<RuntimeConfig> = {}): RuntimeConfig {
  return {
    variant: 'card',
    brand: { name: 'Tessera' },
    apiBase: '',
    defaultLanguage: 'en',
    defaultCountry: 'US',
    consents: { preset: false, offerUrl: null, personalDataUrl: null },
    support: { phone: '+12025550100', email: 'help@example.org', aroundTheClock: true },
    policies: [],
    termsUrl: 'https://example.org/terms/{language}',
    unsupportedCountries: [],
    redirectOrigins: ['https://pay.example', 'https://verify.example'],
    fastPaymentOrigins: [],
    remoteOrigins: [],
    overrides: null,
    telemetry: 'off',
    capabilities: 'discover',
    ...fields,
  };
}
