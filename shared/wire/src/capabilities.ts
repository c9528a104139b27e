import { z } from '@tessera/wire/core';
import type { Contract, Endpoint } from './call.ts';

/** What a backend may offer beyond the specification's 19 calls (API-3). */
export const capabilityNames = [
  'logout',
  'sessions',
  'notifications-read',
  'events',
  'accounts',
  'transfers',
  'transfers-again',
  'history',
  'withdrawal-quote',
  'payment-requests',
  'merchant-payments',
  'fast-payments',
  'idempotency',
  'pin-change',
  'pin-reset',
  'phone-change',
  'email-change',
  'limits',
  'exchange-quote',
  'rate-history',
  'proof-of-work',
] as const;

export type CapabilityName = (typeof capabilityNames)[number];

export const readCapabilities = {
  method: 'GET',
  path: '/v2/wallet/capabilities',
  answer: () => {
    const length = z.pipe(
      z.catch(z.number(), 4),
      z.transform((digits) => (digits >= 4 && digits <= 12 ? digits : 4)),
    );
    return z.pipe(
      z.object({
        data: z.object({
          // A later backend may offer more than this page knows of.
          capabilities: z.array(z.string()),
          code_length: length,
          pin_length: length,
        }),
      }),
      z.transform(({ data }) => data),
    );
  },
} satisfies Endpoint;

export const readCapabilitiesCall = {
  endpoint: readCapabilities,
  topic: 'Capabilities',
  summary: 'Read what is offered beyond the contract',
  about: 'The capabilities, and the number of digits of codes and PINs (API-3).',
  access: 'visitor',
  fields: { capabilities: { words: capabilityNames } },
  errors: [],
} satisfies Contract;
