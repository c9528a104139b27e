import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2';

/**
 * The browser's cryptography needs TLS; without it a slower implementation in JavaScript does the
 * same.
 */
export const deriveKey: typeof deriveByBrowser = (parameters, salt, password) => {
  const isOurs = parameters.algorithm === 'PBKDF2/SHA-256';
  if ('subtle' in crypto || !isOurs) return deriveByBrowser(parameters, salt, password);
  const { cost: c, keyLength: dkLen } = parameters;
  const derivedKey = pbkdf2(sha256, password, salt, { c, dkLen }) as Uint8Array<ArrayBuffer>;
  return Promise.resolve({ parameters: {}, derivedKey });
};
