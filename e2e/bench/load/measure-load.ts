import type { Browser, CDPSession, Page } from '@playwright/test';

/** A connection as the throttling knows it. */
export interface Connection {
  readonly name: string;
  readonly latencyMs: number;
  readonly bitsPerSecond: number;
}

export interface Load {
  readonly lcpMs: number;
  readonly fcpMs: number;
  /** Until the heading or widget that stands for the remote is in the page. */
  readonly mountMs: number;
  readonly requests: number;
  readonly bytes: number;
}

interface LoadOptions {
  readonly url: string;
  readonly connection: Connection;
  readonly cpuSlowdown: number;
  /** Text of `localStorage` that logs a user in, or `null`. */
  readonly session: string | null;
  /** Selector of what the first remote shows. */
  readonly mounted: string;
  /** Loads once before, so that the browser's cache is warm. */
  readonly repeat: boolean;
}

async function throttle(client: CDPSession, options: LoadOptions): Promise<void> {
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: options.connection.latencyMs,
    downloadThroughput: options.connection.bitsPerSecond / 8,
    uploadThroughput: options.connection.bitsPerSecond / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: options.cpuSlowdown });
}

/** Records paints and the mount from the first moment on, inside the page. */
function observe(selector: string): void {
  const marks = { lcp: 0, fcp: 0, mount: 0 };
  Object.assign(window, { loadMarks: marks });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) marks.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint'))
      marks.fcp = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new MutationObserver(() => {
    if (marks.mount === 0 && document.querySelector(selector)) marks.mount = performance.now();
  }).observe(document, { childList: true, subtree: true });
}

interface Marks {
  readonly lcp: number;
  readonly fcp: number;
  readonly mount: number;
}

/** The marks once nothing larger has been painted for a while, as a person would say it is there. */
async function readMarks(page: Page): Promise<Marks> {
  await page.waitForFunction(
    (quietMs) => {
      const { lcp, mount } = (window as unknown as { loadMarks: Marks }).loadMarks;
      return mount > 0 && lcp > 0 && performance.now() - Math.max(lcp, mount) > quietMs;
    },
    1500,
    { timeout: 60_000 },
  );
  return page.evaluate(() => (window as unknown as { loadMarks: Marks }).loadMarks);
}

/** Opens a page in a browser context of its own and measures how it loads. */
export async function measureLoad(browser: Browser, options: LoadOptions): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    if (options.session !== null) {
      await page.addInitScript(
        (text) => localStorage.setItem('wallet.session', text),
        options.session,
      );
    }
    await page.addInitScript(observe, options.mounted);
    if (options.repeat) {
      await page.goto(options.url);
      await readMarks(page);
    }
    const client = await context.newCDPSession(page);
    await throttle(client, options);
    let mounted = false;
    const received = { requests: 0, bytes: 0 };
    client.on('Network.loadingFinished', ({ encodedDataLength }) => {
      if (mounted) return;
      received.requests += 1;
      received.bytes += encodedDataLength;
    });
    await page.goto(options.url, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => (window as unknown as { loadMarks: { mount: number } }).loadMarks.mount > 0,
      undefined,
      { timeout: 60_000 },
    );
    mounted = true;
    const marks = await readMarks(page);
    return { lcpMs: marks.lcp, fcpMs: marks.fcp, mountMs: marks.mount, ...received };
  } finally {
    await context.close();
  }
}
