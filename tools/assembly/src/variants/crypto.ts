import type { RuntimeConfig } from '@tessera/config';
import { card } from './card.ts';

/** Variant B: presentation as a crypto exchange. */
export const crypto: RuntimeConfig = {
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
