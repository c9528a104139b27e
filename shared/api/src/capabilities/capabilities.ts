import { queryOptions, useQuery } from '@tanstack/react-query';
import { getConfig } from '@tessera/config';
import { useFirstPaint } from '@tessera/session';
import type { AnswerOf } from '@tessera/wire';
import { read as endpoint } from '@tessera/wire/capabilities';
import type { CapabilityName } from '@tessera/wire';
import { queryClient } from '../cache/query-client.ts';
import { FailedCall, isTransient } from '../transport/api-failure.ts';
import { call } from '../calls/call.ts';

type Discovered = AnswerOf<typeof endpoint>;

const none: Discovered = { capabilities: [], codeLength: 4, pinLength: 4 };

const capabilitiesQuery = queryOptions({
  queryKey: ['capabilities'],
  queryFn: discover,
  staleTime: Infinity,
});

async function discover(): Promise<Discovered> {
  if (getConfig().capabilities === 'none') return none;
  const result = await call(endpoint, { token: null });
  if (!result.ok && isTransient(result)) throw new FailedCall(result);
  return result.ok ? result.data : none;
}

/** Fetched once per page. A backend without this endpoint has no capabilities. */
export function readCapabilities(): Promise<Discovered> {
  return queryClient.query(capabilitiesQuery).catch(() => none);
}

export interface Capabilities {
  /** `false` until the backend has answered; until then `offers` gives `false`. */
  readonly known: boolean;
  offers(name: CapabilityName): boolean;
  readonly codeLength: number;
  readonly pinLength: number;
}

/** The backend's capabilities beyond the 19 calls (API-3). */
export function useCapabilities(): Capabilities {
  const { data: known, isFetched } = useQuery(capabilitiesQuery);
  const painting = useFirstPaint();
  const data = painting ? undefined : known;
  const { capabilities, codeLength, pinLength } = data ?? none;
  return {
    // A refetch keeps it true: a component that refetches on mount would unmount itself.
    known: data !== undefined || (isFetched && !painting),
    offers: (name) => capabilities.includes(name),
    codeLength,
    pinLength,
  };
}
