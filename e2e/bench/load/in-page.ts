import type { CDPSession, Page } from '@playwright/test';
import { viewCookie } from '@tessera/contract';

/** A connection as the throttling knows it. */
export interface Connection {
  readonly name: string;
  readonly latencyMs: number;
  readonly bitsPerSecond: number;
}

/** How a page is opened, and how one sees that it is there. */
export interface Opened {
  readonly url: string;
  /** Text of `localStorage` that logs a user in, or `null`. */
  readonly session: string | null;
  /** Selector of what the first remote shows. */
  readonly mounted: string;
}

/** Times of a load as the page itself measured them, in ms. */
export interface Marks {
  readonly lcp: number;
  readonly fcp: number;
  /** Until React shows the heading or widget that represents the remote; what was painted of it before does not count. */
  readonly mount: number;
  /** Until the first amount of money stands on the page. */
  readonly amounts: number;
  /** How far the layout has shifted, as browsers count it. */
  readonly shift: number;
}

export async function throttle(
  client: CDPSession,
  { latencyMs, bitsPerSecond }: Connection,
  cpuSlowdown: number,
): Promise<void> {
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Records paints and the mount from the first moment on, inside the page. */
function observe(selector: string): void {
  const marks = { lcp: 0, fcp: 0, mount: 0, amounts: 0, shift: 0 };
  Object.assign(window, { loadMarks: marks });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) marks.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint'))
      marks.fcp = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      marks.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => {
    if (marks.amounts === 0) {
      const written = [...document.querySelectorAll('main [data-size="hero"]')].some(
        (element) => element.getClientRects().length > 0,
      );
      if (written) marks.amounts = performance.now();
    }
    if (marks.mount > 0 || document.querySelector('#root[data-painted]')) return;
    if (document.querySelector(selector)) marks.mount = performance.now();
  }).observe(document, { attributes: true, childList: true, subtree: true });
}

/** Logs in, where there is a session, and watches every load of the page from here on. */
export async function prepare(page: Page, { session, mounted, url }: Opened): Promise<void> {
  if (session !== null) {
    await page.addInitScript((text) => {
      localStorage.setItem('wallet.session', text);
    }, session);
    // The view cookie of a browser that has been here before.
    await page.context().addCookies([{ name: viewCookie, value: 'en.light.user', url }]);
  }
  await page.addInitScript(observe, mounted);
}

const watched = () => (window as unknown as { loadMarks: Marks }).loadMarks;

/**
 * The marks once nothing larger has been painted for a while: when a person would say that it has
 * loaded.
 */
export async function readMarks(page: Page): Promise<Marks> {
  await page.waitForFunction(
    (quietMs) => {
      const { lcp, mount } = (window as unknown as { loadMarks: Marks }).loadMarks;
      return mount > 0 && lcp > 0 && performance.now() - Math.max(lcp, mount) > quietMs;
    },
    1500,
    { timeout: 60_000 },
  );
  return page.evaluate(watched);
}

export async function waitForMount(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (window as unknown as { loadMarks: Marks }).loadMarks.mount > 0,
    undefined,
    { timeout: 60_000 },
  );
}

/** Waits until a page that keeps anything has kept its reads and itself. */
export async function waitForKept(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      if (document.documentElement.dataset['worker'] !== 'keep') return true;
      const cached = await caches.match(location.pathname);
      return cached !== undefined && localStorage.getItem('wallet.last-reads') !== null;
    },
    undefined,
    { timeout: 60_000 },
  );
}
