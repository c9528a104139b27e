import { codeLength, pinLength } from '@tessera/wire';
import { capabilityNames, type CapabilityName } from '@tessera/wire';
import type { Handlers } from '../platform/index.ts';
import type { Services } from '../providers/index.ts';

/** The capabilities of this backend beyond the product's contract: all with providers (API-3). */
export const capabilityHandlers = ({ banks, email }: Pick<Services, 'banks' | 'email'>) => {
  const lacking: ReadonlySet<CapabilityName> = new Set([
    ...(banks === undefined ? (['fast-payments'] as const) : []),
    ...(email === undefined ? (['email-change'] as const) : []),
  ]);
  return {
    readCapabilities: () => ({
      ok: true,
      body: {
        data: {
          capabilities: capabilityNames.filter((name) => !lacking.has(name)),
          code_length: codeLength,
          pin_length: pinLength,
        },
      },
    }),
  } satisfies Partial<Handlers>;
};
