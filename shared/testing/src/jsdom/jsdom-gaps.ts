import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';

// The router needs these when it loads, and jsdom lacks them: so tests import this package first.
Object.assign(globalThis, { TextDecoder, TextEncoder });
// jsdom's own has no ciphers; that of a page without TLS has no `randomUUID`, so that no part counts on it.
const { subtle } = webcrypto;
const getRandomValues = webcrypto.getRandomValues.bind(webcrypto);
Object.defineProperty(globalThis, 'crypto', {
  value: { subtle, getRandomValues },
  configurable: true,
});

// Generous, as waiting takes longer on a busy machine; the limit only ends waits that never
// succeed.
configure({ asyncUtilTimeout: 20_000 });
