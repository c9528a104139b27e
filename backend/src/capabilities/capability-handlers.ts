import { codeLength, pinLength } from '@tessera/wire';
import { capabilityNames } from '@tessera/wire/capabilities';
import type { Handlers } from '../http/handlers.ts';
import type { Services } from '../services.ts';

/** What this backend offers beyond the product's contract: all that it has providers for (API-3). */
export const capabilityHandlers = ({ banks }: Pick<Services, 'banks'>) =>
  ({
    readCapabilities: () => ({
      ok: true,
      body: {
        data: {
          capabilities: capabilityNames.filter(
            (name) => name !== 'fast-payments' || banks !== undefined,
          ),
          code_length: codeLength,
          pin_length: pinLength,
        },
      },
    }),
  }) satisfies Partial<Handlers>;
