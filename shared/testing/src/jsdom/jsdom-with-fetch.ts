import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom plus fetch and its abort signals, which browsers have and jsdom lacks. */
export default class JsdomWithFetch extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { fetch, Response, Headers, AbortController, AbortSignal });
  }
}
