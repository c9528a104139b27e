import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2';

/** One try at a task; a page without TLS has no ciphers of the browser, and takes longer without. */
export const deriveKey: typeof deriveByBrowser = (parameters, salt, password) => {
  const isOurs = parameters.algorithm === 'PBKDF2/SHA-256';
  if ('subtle' in crypto || !isOurs) return deriveByBrowser(parameters, salt, password);
  const { cost: c, keyLength: dkLen } = parameters;
  const derivedKey = pbkdf2(sha256, password, salt, { c, dkLen }) as Uint8Array<ArrayBuffer>;
  return Promise.resolve({ parameters: {}, derivedKey });
};
