import type { RuntimeConfig } from '@tessera/config';
import { card } from './card.ts';

/** Variant B: presentation as a crypto exchange. */
export const crypto: RuntimeConfig = {
  ...card,
  variant: 'crypto',
  defaultCountry: 'GB',
  support: { phone: null, email: 'support@tessera.example', aroundTheClock: true },
  policies: [
    { id: 'aml', url: '/documents/aml-kyc.html' },
    { id: 'cookies', url: '/documents/cookies.html' },
    { id: 'privacy', url: '/documents/privacy.html' },
    { id: 'terms', url: '/documents/terms.html' },
  ],
  unsupportedCountries: ['RU', 'IR', 'CU', 'PA', 'QA'],
};
