import type { Page } from '@playwright/test';
import { expect, test } from '@tessera/test-kit';

// With motion, as for most users: a slide may shift its surroundings or hold the focus too long.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const screens = [
  '/',
  '/wallet',
  '/history',
  '/exchange',
  '/payment?tab=code',
  '/payment?tab=scan',
  '/settings',
  '/wallet/topup',
  '/wallet/withdrawal',
  '/wallet/save',
  '/people',
];

/** Half of the limit that Web Vitals rate as good. */
const mostShift = 0.05;

/** Delays each response, so that placeholders appear. */
const answersAfterMs = 150;

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

declare global {
  interface Window {
    layoutShift?: number;
  }
}

async function measureShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        window.layoutShift = (window.layoutShift ?? 0) + entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/v2/wallet/**', async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, answersAfterMs);
    });
    await route.continue();
  });
}

test('nothing moves away from under my finger while answers come in @PERF-1 @HOME-1 @deep-desktop', async ({
  page,
  personIn,
  logIn,
}) => {
  const person = await personIn({ balances: { USD: '1240.50', EUR: '320.00' } });
  await measureShifts(page);
  await logIn(person);
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const shift = await page.evaluate(() => window.layoutShift ?? Number.NaN);
    expect.soft(shift, path).toBeLessThan(mostShift);
  }
});
