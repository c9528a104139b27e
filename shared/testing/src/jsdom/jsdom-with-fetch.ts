import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom plus fetch, with all that goes in and out of it, which browsers have and jsdom lacks. */
export default class JsdomWithFetch extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      ...{ fetch, Request, Response, Headers, ReadableStream, TextEncoder },
      ...{ AbortController, AbortSignal },
    });
    // Dates are written as in the region of the browser.
    Object.defineProperty(this.global.navigator, 'languages', {
      value: ['en-GB', 'en'],
      configurable: true,
    });
  }
}
