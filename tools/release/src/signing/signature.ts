import { createHash, createPublicKey, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** The kind of signed text: a signature of one kind is not valid for the other. */
export type Signed = 'release' | 'log';

const prefix = 'ed25519:';

const messageOf = (signed: Signed, text: string) => Buffer.from(`tessera ${signed} v1\n${text}`);

const bytesOf = (publicKey: string) => publicKey.slice(prefix.length);

/** The short form of a public key: `ed25519:` and its 32 bytes in base64url. */
export function shortForm(key: KeyObject): string {
  return `${prefix}${key.export({ format: 'jwk' }).x ?? ''}`;
}

/** The first 16 hex digits of the SHA-256 of a public key's bytes. */
export function keyIdOf(publicKey: string): string {
  const bytes = Buffer.from(bytesOf(publicKey), 'base64url');
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

export function signatureOf(privateKey: KeyObject, signed: Signed, text: string): string {
  return sign(null, messageOf(signed, text), privateKey).toString('base64url');
}

export function isSignature(
  signature: string,
  publicKey: string,
  signed: Signed,
  text: string,
): boolean {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: bytesOf(publicKey) };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  return verify(null, messageOf(signed, text), key, Buffer.from(signature, 'base64url'));
}
