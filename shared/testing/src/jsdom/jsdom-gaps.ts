import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';

// The router needs these when it loads, and jsdom lacks them: so tests import this package first.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// What is waited for comes at its own pace on a busy machine; the bound only ends what never comes.
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

/** jsdom prints every failed request to the console, also where the failure is what is tested. */
export function muteFailedRequests(): void {
  // eslint-disable-next-line no-console -- what is not about requests is still printed
  const print = console.error.bind(console);
  jest.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    const [first] = said;
    const ofRequest = (first as { type?: unknown } | undefined)?.type === 'XMLHttpRequest';
    if (!ofRequest) print(...said);
  });
}
