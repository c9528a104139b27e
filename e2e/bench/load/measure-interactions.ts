import type { Browser, Locator, Page } from '@playwright/test';
import { prepare, readMarks, throttle } from './in-page.ts';
import type { LoadOptions } from './measure-load.ts';

/** A press or a key, and how long the page took to show something for it. */
export interface Interaction {
  readonly path: string;
  readonly control: string;
  /** Browsers tell it in steps of 8 ms, and nothing that is shorter than 16. */
  readonly ms: number;
}

/** Presses per screen of a user who only looks around. */
const pressesOfScreen = 8;

/** Buttons that would end the journey. */
const leaves = /log out|delete|close/i;

/** Keeps the slowest answer since it was last asked for. */
function watchAnswers(): void {
  const answers = { slowest: 0 };
  Object.assign(window, { answers });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId > 0) answers.slowest = Math.max(answers.slowest, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** The slowest answer to what was just done, once it has been painted and told. */
async function slowestAnswer(page: Page): Promise<number> {
  await page.waitForTimeout(400);
  return page.evaluate(() => {
    const { answers } = window as unknown as { answers: { slowest: number } };
    const { slowest } = answers;
    answers.slowest = 0;
    return slowest;
  });
}

const nameOf = (control: Locator) =>
  control.evaluate(
    (element) =>
      (element.getAttribute('aria-label') ?? element.textContent).trim() || element.tagName,
  );

/** Types into each field and presses the first buttons of a screen, each after the one before was answered. */
async function useScreen(page: Page, path: string): Promise<Interaction[]> {
  const done: Interaction[] = [];
  const note = async (control: string, act: () => Promise<void>) => {
    await act();
    done.push({ path, control, ms: await slowestAnswer(page) });
  };
  for (const field of await page.locator('main input:visible').all()) {
    const isText = await field.evaluate(
      (element) => element instanceof HTMLInputElement && /^(text|tel|search)$/.test(element.type),
    );
    if (!isText) continue;
    const name = (await field.getAttribute('name')) ?? 'field';
    await note(`${name}, pressed`, () => field.click());
    for (const key of '12.5') await note(`${name}, typed`, () => page.keyboard.press(key));
  }
  const names = await Promise.all(
    (await page.locator('button:visible:enabled').all()).map((button) => nameOf(button)),
  );
  for (const name of [...new Set(names)]
    .filter((each) => !leaves.test(each))
    .slice(0, pressesOfScreen)) {
    const button = page.getByRole('button', { name, exact: true }).first();
    if (!(await button.isEnabled({ timeout: 1_000 }).catch(() => false))) continue;
    // oxlint-disable-next-line @typescript-eslint/no-deprecated -- the page that a press opens is not its time
    await note(name, () => button.click({ noWaitAfter: true }));
    await note('Escape', () => page.keyboard.press('Escape'));
    if (new URL(page.url()).pathname !== path) await page.goBack();
  }
  return done;
}

/** Looks around on these screens as an impatient user would, with everything fetched. */
export async function measureInteractions(
  browser: Browser,
  options: Omit<LoadOptions, 'repeat'>,
  paths: readonly string[],
): Promise<Interaction[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    await prepare(page, options);
    await page.addInitScript(watchAnswers);
    await page.goto(options.url);
    await readMarks(page);
    const client = await context.newCDPSession(page);
    await throttle(client, options.connection, options.cpuSlowdown);
    const all: Interaction[] = [];
    for (const path of paths) {
      await page.goto(new URL(path, options.url).href);
      await page.waitForSelector('main h1');
      // A screen has finished loading when somebody begins to use it.
      await page.waitForTimeout(2_000);
      all.push(...(await useScreen(page, path)));
    }
    return all;
  } finally {
    await context.close();
  }
}
