import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';

// The router needs these when it loads, and jsdom lacks them: so tests import this package first.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// Generous, as waiting takes longer on a busy machine; the limit only ends waits that never
// succeed.
configure({ asyncUtilTimeout: 20_000 });

/** jsdom keeps the timer of a failed request, and with it the test process until the time is up. */
class XMLHttpRequestWithoutLeftovers extends XMLHttpRequest {
  override send(body?: Document | XMLHttpRequestBodyInit | null): void {
    this.addEventListener('error', () => {
      this.timeout = 0;
    });
    super.send(body);
  }
}
globalThis.XMLHttpRequest = XMLHttpRequestWithoutLeftovers;

/** jsdom logs every failed request to the console, even if a test expects the failure. */
export function muteFailedRequests(): void {
  // eslint-disable-next-line no-console -- what is not about requests is still printed
  const print = console.error.bind(console);
  jest.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    const [first] = said;
    const ofRequest = (first as { type?: unknown } | undefined)?.type === 'XMLHttpRequest';
    if (!ofRequest) print(...said);
  });
}
