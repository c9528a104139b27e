import type { BrowserContext } from '@playwright/test';

/** The browser's own word for an answer above 399 and for a lost connection: part of many tests. */
const failedRequest = /^Failed to load resource/;

/**
 * A prefetch on its way while the page leaves for the sandbox is at times judged by the policy of
 * the page that follows. The app's own policy always names connect-src, so it is never meant here.
 */
const prefetchOutlivedPage =
  /^Connecting to '[^']*\/remotes\/.*'connect-src' was not explicitly set/;

/** Collects, from every tab, what a user must never meet. */
export function collectPageErrors(context: BrowserContext, pageErrors: string[]): void {
  context.on('weberror', (error) => pageErrors.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    const text = message.text();
    const policy = /Content Security Policy|Trusted ?(Script|Type|HTML)/i.test(text);
    const error = message.type() === 'error' && !failedRequest.test(text);
    if ((policy || error) && !prefetchOutlivedPage.test(text)) pageErrors.push(text);
  });
}
