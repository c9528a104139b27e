import type { Page } from '@playwright/test';

/** One sweep down and up again. */
export interface Sweep {
  /** Milliseconds from frame to frame. */
  readonly frames: readonly number[];
  /** Milliseconds of the main thread per frame, on average. */
  readonly workMs: number;
}

const framesPerWay = 150;
const pixelsPerFrame = 40;
const cpuSlowdown = 4;

/** Scrolls on until the last transaction is loaded. */
export async function loadAll(page: Page, count: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    while (!document.querySelector(`[aria-setsize="${wanted}"]`)) {
      scrollTo(0, document.documentElement.scrollHeight);
      await new Promise(requestAnimationFrame);
    }
  }, count);
}

/** Brings the middle of the list into view and waits until everything is at rest. */
async function goToMiddle(page: Page): Promise<void> {
  await page.evaluate(
    async (ahead) => {
      const list = document.querySelector('ul:has(> [aria-posinset])');
      if (!list) throw new Error('no list');
      const { top, height } = list.getBoundingClientRect();
      scrollTo(0, top + scrollY + Math.max(0, height / 2 - ahead));
      await new Promise((resolve) => setTimeout(resolve, 1000));
    },
    (framesPerWay * pixelsPerFrame) / 2,
  );
}

/** Scrolls through the middle of the list on a slow processor. */
export async function sweep(page: Page): Promise<Sweep> {
  await page.bringToFront();
  await goToMiddle(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const taskSeconds = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  try {
    const before = await taskSeconds();
    const frames = await page.evaluate(
      async ({ count, step }) => {
        const times: number[] = [];
        let last = await new Promise<number>(requestAnimationFrame);
        for (let index = 0; index < 2 * count; index += 1) {
          scrollBy(0, index < count ? step : -step);
          const now = await new Promise<number>(requestAnimationFrame);
          times.push(now - last);
          last = now;
        }
        return times;
      },
      { count: framesPerWay, step: pixelsPerFrame },
    );
    const workMs = ((await taskSeconds()) - before) * (1000 / frames.length);
    return { frames, workMs };
  } finally {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await client.detach();
  }
}
