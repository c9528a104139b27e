import { generateKeyPairSync } from 'node:crypto';
import { open } from 'node:fs/promises';
import { ReleaseError } from '../site/release-error.ts';
import { keyIdOf, shortForm } from './signature.ts';

/** What may be told of a key. */
export interface PublicKey {
  readonly id: string;
  /** `ed25519:` and its 32 bytes in base64url. */
  readonly publicKey: string;
}

async function openNew(file: string) {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const fault = code === 'EEXIST' ? 'is there already and is not overwritten' : message;
    throw new ReleaseError(`the key ${file} cannot be written: ${fault}`);
  }
}

/**
 * Makes a pair of keys and writes the private one (PKCS#8, PEM) into a new file that its owner alone
 * can read.
 * @throws ReleaseError if the file is there already or cannot be written.
 */
export async function createKey(file: string): Promise<PublicKey> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const handle = await openNew(file);
  try {
    await handle.writeFile(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await handle.sync();
  } finally {
    await handle.close();
  }
  const short = shortForm(publicKey);
  return { id: keyIdOf(short), publicKey: short };
}
