import { useAuthInfo, useCapabilities } from '@tessera/api';
import type { Circumstances } from '@tessera/contract';

/** What the backend says of itself and of the user, as far as it is known (TEAM-10). */
export type Known = Omit<Circumstances, 'variant'>;

/** The same for a component, which renders again when it changes. */
export function useKnown(): Known {
  const { offers } = useCapabilities();
  return { offers, level: useAuthInfo().data?.identificationLevel?.name };
}
