import { z } from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import { capabilityNames } from './names.ts';

export const read = defineCall(
  {
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
    access: 'visitor',
    key: 'capabilities',
  },
  {
    topic: 'Capabilities',
    summary: 'Read what is offered beyond the contract',
    about: 'The capabilities, and the number of digits of codes and PINs (API-3).',
    fields: { capabilities: { words: capabilityNames } },
    errors: [],
  },
);
