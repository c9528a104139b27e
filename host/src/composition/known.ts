import { useAuthInfo, useCapabilities } from '@tessera/api';
import type { Circumstances } from '@tessera/contract';

/** Answers of the backend about itself and the user, as far as they have come (TEAM-10). */
export type Known = Omit<Circumstances, 'variant'>;

/** The same for a component, which renders again when it changes. */
export function useKnown(): Known {
  const { offers } = useCapabilities();
  return { offers, level: useAuthInfo().data?.identificationLevel?.name };
}
