import { codeLength, pinLength } from '@tessera/wire';
import { capabilityNames } from '@tessera/wire/capabilities';
import type { Handlers } from '../http/handlers.ts';

/** What this backend offers beyond the product's contract: all of it (API-3). */
export const capabilityHandlers = () =>
  ({
    readCapabilities: () => ({
      ok: true,
      body: {
        data: { capabilities: capabilityNames, code_length: codeLength, pin_length: pinLength },
      },
    }),
  }) satisfies Partial<Handlers>;
