import { createHmac } from 'node:crypto';
import { networksOf } from '@tessera/bounds';

/** Where a request came from, as keyed hashes: enough to count, and tells nobody where a person was. */
export interface Origin {
  readonly addressHash: string;
  readonly networkHash: string;
}

/** The origin of a network address. */
export function originOf(address: string, pepper: string): Origin {
  const { subscriber, network } = networksOf(address);
  const hash = (text: string) => createHmac('sha256', pepper).update(text).digest('hex');
  return { addressHash: hash(subscriber), networkHash: hash(network) };
}
