import { TextDecoder, TextEncoder } from 'node:util';

// The router needs these when it loads, and jsdom lacks them: so tests import this package first.
Object.assign(globalThis, { TextDecoder, TextEncoder });
