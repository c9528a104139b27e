import type * as z from 'zod/mini';
import { readLog } from '../log/log.ts';
import { recordAct, withSiteLock } from '../log/record-act.ts';
import type { ActOptions } from '../log/record-act.ts';
import {
  afterAct,
  covers,
  everything,
  grantSchema,
  holderSchema,
  keyIdOf,
  keyringOf,
  keysStep,
  may,
  publicKeySchema,
} from '../signing/index.ts';
import type { Grant, Judged, Keyring } from '../signing/index.ts';
import { called, ReleaseError } from '../site/site.ts';

interface Allowed extends Grant {
  readonly publicKey: string;
  readonly holder?: string | undefined;
}

function expectValid<Value>(schema: z.ZodMiniType<Value>, value: Value, shown: string): void {
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new ReleaseError(`'${shown}' ${parsed.error.issues[0]?.message ?? ''}`);
}

async function changeKeys(
  root: string,
  act: Omit<Judged, 'act'> & { readonly act: 'allow-key' | 'revoke-key' },
  options: ActOptions,
  expectPossible: (keyring: Keyring) => void,
): Promise<Keyring> {
  return withSiteLock(root, async () => {
    const keyring = keyringOf(await readLog(root));
    expectPossible(keyring);
    const next = afterAct(keyring, act);
    await recordAct(root, { ...act, before: null }, options, keysStep(root, next));
    return next;
  });
}

/**
 * Gives a key a right on a remote (TEAM-6). A store's first key is believed as it comes.
 * @throws ReleaseError if the key is none, is revoked, has that right, or who asks may not.
 */
export async function allowKey(
  root: string,
  allowed: Allowed,
  options: ActOptions = {},
): Promise<Keyring> {
  const { remote, right, publicKey, holder = null } = allowed;
  expectValid(grantSchema, { remote, right }, remote);
  expectValid(publicKeySchema, publicKey, publicKey);
  expectValid(holderSchema, holder, holder ?? '');
  const granted = { right, publicKey, holder };
  const act = { act: 'allow-key', name: remote, version: keyIdOf(publicKey), granted } as const;
  return changeKeys(root, act, options, (keyring) => {
    const grant = { remote, right };
    const known = keyring.find((key) => key.publicKey === publicKey);
    if (known?.isRevoked) {
      throw new ReleaseError(`key ${known.id} is revoked for good; allow another in its place`);
    }
    if (known && may(known, grant)) {
      throw new ReleaseError(`key ${known.id} has that right already`);
    }
    if (keyring.length > 0 || covers(grant, everything)) return;
    throw new ReleaseError(
      `the first key has to be one that may change keys: ${called} keys allow '*' all ${publicKey}`,
    );
  });
}

/**
 * Takes all rights of a key away, for good; what it published stays deployable.
 * @throws ReleaseError if it is not allowed, or is the last one that may change keys.
 */
export async function revokeKey(
  root: string,
  id: string,
  options: ActOptions = {},
): Promise<Keyring> {
  return changeKeys(root, { act: 'revoke-key', name: '*', version: id }, options, (keyring) => {
    const key = keyring.find((each) => each.id === id);
    if (!key || key.isRevoked) {
      throw new ReleaseError(
        `there is no key '${id}' to revoke; \`${called} keys list\` shows them`,
      );
    }
    // Without a key that may change keys, nobody could ever change them again.
    const [master, ...others] = keyring.filter((each) => may(each, everything));
    if (master !== key || others.length > 0) return;
    throw new ReleaseError(
      `key ${id} is the last that may change keys; allow another first: ${called} keys allow '*' all <public key>`,
    );
  });
}

export async function readKeys(root: string): Promise<Keyring> {
  return keyringOf(await readLog(root));
}
