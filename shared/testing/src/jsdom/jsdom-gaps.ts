import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';

// The router needs these when it loads, and jsdom lacks them: so tests import this package first.
Object.assign(globalThis, { TextDecoder, TextEncoder });
// jsdom's own has no ciphers.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

// Generous, as waiting takes longer on a busy machine; the limit only ends waits that never
// succeed.
configure({ asyncUtilTimeout: 20_000 });
