import { may, neededFor } from '../signing/keyring.ts';
import type { Keyring } from '../signing/keyring.ts';
import type { Signer } from '../signing/signer.ts';
import { isSignature } from '../signing/signature.ts';
import { lineText } from './log-line.ts';
import type { LogLine } from './log-line.ts';

/**
 * The text of a line, signed where there is a signer. What is signed is that text without its last
 * field, the signature: the hash of the line before is in it.
 */
export function signedText(line: LogLine, signer: Signer | null): string {
  if (signer === null) return lineText(line);
  const unsigned = { ...line, key: signer.id };
  return lineText({ ...unsigned, signature: signer.sign('log', lineText(unsigned)) });
}

/** Why a line is not of somebody who might write it, given the keys before it; else `null`. */
export function signatureFault(keyring: Keyring, line: LogLine, text: string): string | null {
  const { key: id, signature } = line;
  if (keyring.length === 0)
    return id === undefined ? null : `is signed by key ${id}, which no line allows`;
  if (id === undefined || signature === undefined) return 'is not signed';
  const key = keyring.find((each) => each.id === id);
  const needed = neededFor(line);
  if (!key || !may(key, needed)) {
    return `is signed by key ${id}, which had not the right '${needed.right}' for ${needed.remote}`;
  }
  const signed = text.replace(/,"signature":"[^"]*"\}$/, '}');
  return isSignature(signature, key.publicKey, 'log', signed)
    ? null
    : 'has a signature that is not of it';
}
