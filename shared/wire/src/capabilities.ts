import { dataOf, readAs, word, z } from '@tessera/wire/core';
import { defineCall } from './define-call.ts';
import { capabilityNames } from './names.ts';

export const read = defineCall(
  {
    method: 'GET',
    path: '/v2/wallet/capabilities',
    answer: () => {
      const length = readAs(
        z.number(),
        z.pipe(
          z.catch(z.number(), 4),
          z.transform((digits) => (digits >= 4 && digits <= 12 ? digits : 4)),
        ),
      );
      return dataOf(
        z.object({
          capabilities: z.array(word(capabilityNames)),
          code_length: length,
          pin_length: length,
        }),
      );
    },
    access: 'visitor',
    key: 'capabilities',
  },
  {
    topic: 'Capabilities',
    summary: 'Read what is offered beyond the contract',
    about: 'The capabilities, and the number of digits of codes and PINs (API-3).',
    errors: [],
  },
);
