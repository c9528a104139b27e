import type { Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';

/** A page whose scripts are held back, as on a slow connection. */
export interface HeldPage {
  /** Releases the scripts of the first screen, and resolves once React has taken over. */
  takeOver(): Promise<void>;
  /** Layout shift since the page was held, as the browser measures it. */
  shift(): Promise<number>;
  /** Whether all matching elements are the painted ones. */
  keeps(selector: string): Promise<boolean>;
}

/**
 * Opens a page without its scripts and, unless the API answers, without its data. What a page loads after its first
 * screen, such as the list of countries, never arrives.
 */
export async function holdPage(
  page: Page,
  path: string,
  { answers = false } = {},
): Promise<HeldPage> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let html = '';
  if (!answers) await page.route('**/v2/**', () => new Promise(() => {}));
  const response = page.waitForResponse((each) => each.request().isNavigationRequest());
  await page.route(/\.js$/, async (route) => {
    html ||= await (await response).text();
    // The script that records presses loads before all others.
    if (!/\/(early|presses)\./.test(route.request().url())) await gate;
    const file = new URL(route.request().url()).pathname;
    const isOfFirstScreen = html.includes(file.slice(file.lastIndexOf('/') + 1));
    // Texts of a language load when it is chosen.
    if (isOfFirstScreen || /\/(en|ru|texts)\.[\w.]+\.js$/.test(file)) await route.continue();
  });
  await page.addInitScript(() => {
    document.addEventListener('tessera:taken-over', () => {
      document.documentElement.dataset['takenOver'] = '';
    });
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForSelector('#root[data-painted] main');
  await page.evaluate(async () => {
    // Waits for fonts, which load without scripts; the local fallback font may be missing.
    await Promise.allSettled([...document.fonts].map((face) => face.load()));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const moved: number[] = [];
    const painted = new Set(document.querySelectorAll('#root *'));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift' });
    Object.assign(window, { moved, painted });
  });
  return {
    async takeOver() {
      release();
      await expect(page.locator('html')).toHaveAttribute('data-taken-over', '');
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    },
    shift: () =>
      page.evaluate(() =>
        (window as unknown as { moved: number[] }).moved.reduce((sum, value) => sum + value, 0),
      ),
    keeps: (selector) =>
      page.evaluate((asked) => {
        const { painted } = window as unknown as { painted: Set<Element> };
        const found = [...document.querySelectorAll(asked)];
        return found.length > 0 && found.every((element) => painted.has(element));
      }, selector),
  };
}

interface Difference {
  /** Greatest difference of a colour channel, up to 255; also 255 if the sizes differ. */
  readonly greatest: number;
  /** The rectangle of all visible differences. */
  readonly box: string;
}

/** @param unseen a colour difference that nobody sees. */
export async function difference(
  page: Page,
  unseen: number,
  one: Buffer,
  other: Buffer,
): Promise<Difference> {
  const blank = await page.context().newPage();
  try {
    return await blank.evaluate(
      async ([first, second, limit]) => {
        const pictureOf = async (encoded: string) => {
          const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
          const picture = await createImageBitmap(new Blob([bytes]));
          const { width, height } = picture;
          const context = new OffscreenCanvas(width, height).getContext('2d');
          context?.drawImage(picture, 0, 0);
          const data = context?.getImageData(0, 0, width, height).data;
          return { width, data: data ?? new Uint8ClampedArray() };
        };
        const [before, after] = [await pictureOf(first), await pictureOf(second)];
        if (before.data.length !== after.data.length) return { greatest: 255, box: 'all of it' };
        let greatest = 0;
        const [xs, ys]: [number[], number[]] = [[], []];
        for (const [index, value] of before.data.entries()) {
          const apart = Math.abs(value - (after.data[index] ?? 0));
          greatest = Math.max(greatest, apart);
          if (apart < limit) continue;
          const pixel = Math.floor(index / 4);
          xs.push(pixel % before.width);
          ys.push(Math.floor(pixel / before.width));
        }
        const ends = (values: readonly number[]) => {
          const sorted = values.toSorted((a, b) => a - b);
          return `${sorted.at(0)}–${sorted.at(-1)}`;
        };
        return { greatest, box: `x ${ends(xs)}, y ${ends(ys)}, ${xs.length} values` };
      },
      [one.toString('base64'), other.toString('base64'), unseen] as const,
    );
  } finally {
    await blank.close();
  }
}
