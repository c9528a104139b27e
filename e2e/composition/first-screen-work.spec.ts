import type { Page } from '@playwright/test';
import { expect, test } from '@tessera/test-kit';

/**
 * Bounds on executed blocks of the page's scripts until the landing page rests, with 25 per cent to spare. Unlike
 * milliseconds, counts do not depend on the machine.
 */
const bounds = [
  { name: 'painted before its scripts', path: '/auth', blocks: 148_000 },
  { name: 'painted by its scripts', path: '/auth?next', blocks: 124_000 },
];

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
  }[];
}

/** Scripts that tests evaluate have no URL. */
const blocksOf = ({ result }: Coverage) =>
  result
    .filter(({ url }) => url !== '')
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);

async function countBlocks(page: Page, show: () => Promise<void>): Promise<number> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Profiler.enable');
  await devTools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  await show();
  return blocksOf(await devTools.send('Profiler.takePreciseCoverage'));
}

for (const { name, path, blocks } of bounds) {
  test(`a landing page ${name} costs the browser no more work than it did @PERF-1`, async ({
    page,
  }) => {
    // Disables prefetching.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const counted = await countBlocks(page, async () => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    });
    expect(counted).toBeLessThan(blocks);
    expect(counted).toBeGreaterThan(blocks / 2);
  });
}
