import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ReleaseError } from '../site/release-error.ts';
import type { Grant } from './grant.ts';
import { may, neededFor } from './keyring.ts';
import type { Judged, Keyring } from './keyring.ts';
import { keyIdOf, shortForm, signatureOf } from './signature.ts';
import type { Signed } from './signature.ts';
import { called } from '../site/called.ts';

export interface SigningOptions {
  /** File of the private key; by default the one that `TESSERA_KEY_FILE` names. */
  readonly key?: string;
}

/** A private key that may do an act. */
export interface Signer {
  readonly id: string;
  readonly sign: (signed: Signed, text: string) => string;
}

async function readPrivateKey(file: string): Promise<KeyObject> {
  const pem = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new ReleaseError(`the key ${file} cannot be read: ${(error as Error).message}`);
  });
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The message of the library may quote the file.
  }
  throw new ReleaseError(
    `${file} is no private key of Ed25519 without a password; make one with: ${called} keys create <file>`,
  );
}

function wordsOf({ remote, right }: Grant): string {
  return right === 'all' ? 'change keys' : `${right} ${remote}`;
}

function howGiven({ remote, right }: Grant, publicKey: string): string {
  const name = remote === '*' ? "'*'" : remote;
  return `who holds a key that may change keys gives that right: ${called} keys allow ${name} ${right} ${publicKey}`;
}

function refuse(keyring: Keyring, needed: Grant, publicKey: string): never {
  const id = keyIdOf(publicKey);
  const known = keyring.find((key) => key.id === id);
  if (known?.isRevoked) {
    throw new ReleaseError(
      `key ${id} is revoked and may not ${wordsOf(needed)}; make another with: ${called} keys create <file>`,
    );
  }
  throw new ReleaseError(`key ${id} may not ${wordsOf(needed)}; ${howGiven(needed, publicKey)}`);
}

/**
 * The key that an act is signed with; `null` where the store has none, and nothing is signed.
 * @throws ReleaseError if a key is needed and none is given, or the given one may not; also if one is
 *   named for a store that has none, since that may be a store whose keys somebody took away.
 */
export async function signerFor(
  keyring: Keyring,
  act: Pick<Judged, 'act' | 'name'>,
  { key }: SigningOptions,
): Promise<Signer | null> {
  if (keyring.length === 0) {
    if (key === undefined || act.act === 'allow-key') return null;
    throw new ReleaseError(
      `this site has no keys, so nothing is signed with ${key}. If it never had any, allow the first: ${called} keys allow '*' all <public key>. If it had, restore its log and keys.json`,
    );
  }
  const needed = neededFor(act);
  const file = key ?? process.env['TESSERA_KEY_FILE'];
  if (!file) {
    throw new ReleaseError(
      `to ${wordsOf(needed)}, give a key that may, by --key <file> or TESSERA_KEY_FILE; ${howGiven(needed, '<public key>')}`,
    );
  }
  const privateKey = await readPrivateKey(file);
  const publicKey = shortForm(createPublicKey(privateKey));
  const id = keyIdOf(publicKey);
  const allowed = keyring.find((each) => each.publicKey === publicKey);
  if (!allowed || !may(allowed, needed)) return refuse(keyring, needed, publicKey);
  return { id, sign: (signed, text) => signatureOf(privateKey, signed, text) };
}
