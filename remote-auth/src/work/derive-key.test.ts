import '@tessera/testing';
import { deriveKey } from './derive-key.ts';

const parameters = {
  algorithm: 'PBKDF2/SHA-256',
  nonce: '00',
  salt: '11',
  cost: 50,
  keyLength: 32,
  keyPrefix: '00',
} as const;
const [salt, password] = [Uint8Array.of(1, 2, 3, 4), Uint8Array.of(5, 6, 7, 0, 0, 0, 9)];

test('a page without TLS, which has no ciphers, derives the same key @SEC-3 @INPUT-2', async () => {
  const usual = await deriveKey(parameters, salt, password);
  const { crypto } = globalThis;
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  const without = await deriveKey(parameters, salt, password);
  Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
  expect(Buffer.from(without.derivedKey).toString('hex')).toBe(
    Buffer.from(usual.derivedKey).toString('hex'),
  );
});
