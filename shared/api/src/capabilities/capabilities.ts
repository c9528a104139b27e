import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { getConfig } from '@tessera/config';
import { FailedRead } from '../reads/failed-read.ts';
import { queryClient } from '../reads/query-client.ts';
import { isTransient } from '../transport/api-failure.ts';
import { send } from '../transport/client.ts';

/** What a backend may offer beyond the specification's 19 calls (API-3). */
export type CapabilityName =
  | 'logout'
  | 'sessions'
  | 'notifications-read'
  | 'events'
  | 'accounts'
  | 'transfers'
  | 'history'
  | 'withdrawal-quote'
  | 'idempotency'
  | 'exchange-quote'
  | 'rate-history'
  | 'pin-change'
  | 'limits'
  | 'payment-requests'
  | 'merchant-payments'
  | (string & NonNullable<unknown>);

interface Discovered {
  readonly names: readonly string[];
  readonly codeLength: number;
  readonly pinLength: number;
}

/** The specification's own constants (section 9), for a backend that says nothing else. */
const none: Discovered = { names: [], codeLength: 4, pinLength: 4 };

const length = z.catch(z.number().check(z.minimum(4), z.maximum(12)), 4);
const schema = z.pipe(
  z.object({
    data: z.object({ capabilities: z.array(z.string()), code_length: length, pin_length: length }),
  }),
  z.transform(({ data }) => ({
    names: data.capabilities,
    codeLength: data.code_length,
    pinLength: data.pin_length,
  })),
);

const capabilitiesQuery = queryOptions({
  queryKey: ['capabilities'],
  queryFn: discover,
  staleTime: Infinity,
});

async function discover(): Promise<Discovered> {
  if (getConfig().capabilities === 'none') return none;
  const path = '/v2/wallet/capabilities';
  const result = await send({ method: 'GET', path, token: null, reads: schema });
  if (!result.ok && isTransient(result)) throw new FailedRead(result);
  return result.ok ? result.data : none;
}

/** Asks once per page; a backend that does not know the question offers nothing. */
export function readCapabilities(): Promise<Discovered> {
  return queryClient.query(capabilitiesQuery).catch(() => none);
}

export interface Capabilities {
  /** `false` until the backend has answered; nothing is offered before. */
  readonly known: boolean;
  offers(name: CapabilityName): boolean;
  /** Digits of a code that is sent to the phone. */
  readonly codeLength: number;
  readonly pinLength: number;
}

/** What the backend offers beyond the 19 calls (API-3). */
export function useCapabilities(): Capabilities {
  const { data, isError } = useQuery(capabilitiesQuery);
  const { names, codeLength, pinLength } = data ?? none;
  return {
    known: data !== undefined || isError,
    offers: (name) => names.includes(name),
    codeLength,
    pinLength,
  };
}
