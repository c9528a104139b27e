import * as z from 'zod/mini';
import { covers, grantSchema, holderSchema, keyIdSchema, publicKeySchema } from './grant.ts';
import type { Grant } from './grant.ts';
import { keyIdOf } from './signature.ts';

export const keySchema = z.strictObject({
  id: keyIdSchema,
  publicKey: publicKeySchema,
  holder: holderSchema,
  grants: z.array(grantSchema),
  /** For good: what it signs from then on is refused. */
  isRevoked: z.boolean(),
});

/** A key that was ever allowed. */
export type Key = z.infer<typeof keySchema>;

/** All keys of a store, in the order in which they were allowed. */
export type Keyring = readonly Key[];

/** The parts of an act that decide who may do it, and how it changes the keys. */
export interface Judged {
  readonly act: string;
  readonly name: string;
  readonly version: string;
  readonly granted?:
    | {
        readonly right: Grant['right'];
        readonly publicKey: string;
        readonly holder: string | null;
      }
    | undefined;
}

export const everything: Grant = { remote: '*', right: 'all' };

/** Acts after which users have what they had. */
const publishing: readonly string[] = ['publish', 'preview', 'end-preview'];

export function neededFor({ act, name }: Pick<Judged, 'act' | 'name'>): Grant {
  if (act === 'allow-key' || act === 'revoke-key') return everything;
  return { remote: name, right: publishing.includes(act) ? 'publish' : 'promote' };
}

export function may({ isRevoked, grants }: Key, needed: Grant): boolean {
  return !isRevoked && grants.some((grant) => covers(grant, needed));
}

function withGrant(keyring: Keyring, remote: string, granted: NonNullable<Judged['granted']>) {
  const { right, publicKey, holder } = granted;
  const id = keyIdOf(publicKey);
  const known = keyring.find((key) => key.id === id);
  const grant = { remote, right };
  if (!known) return [...keyring, { id, publicKey, holder, grants: [grant], isRevoked: false }];
  const grants = [...known.grants.filter((each) => !covers(grant, each)), grant];
  const changed = { ...known, holder: holder ?? known.holder, grants };
  return keyring.map((key) => (key === known ? changed : key));
}

export function afterAct(keyring: Keyring, { act, name, version, granted }: Judged): Keyring {
  if (act === 'allow-key' && granted) return withGrant(keyring, name, granted);
  if (act !== 'revoke-key') return keyring;
  return keyring.map((key) => (key.id === version ? { ...key, isRevoked: true } : key));
}

/** The keys that a log leads to: nothing else says who may do what. */
export function keyringOf(lines: readonly Judged[]): Keyring {
  return lines.reduce<Keyring>(afterAct, []);
}
