import type { Page } from '@playwright/test';
import { cohortCookie, isInShare } from '@tessera/contract';
import { startCanary } from '@tessera/release';
import { expect } from '@tessera/test-kit';
import type { FaultRule } from '@tessera/test-kit';
import { countLoads } from '../steps/frame/page-loads.ts';
import { beginAs } from './fault-matrix/faults-of.ts';
import { failureIn, menu, partIn } from './fault-matrix/places.ts';
import { test as base } from './victim/victim-site.ts';

interface Canary {
  readonly version: string;
  /** Removes a file of the canary's build only. */
  breakPart(part: FaultRule['part']): void;
}

const percent = 99.99;

/** A browser's random seed that selects the canary. */
function seedWith(version: string): string {
  for (let number = 0; ; number += 1) {
    const seed = number.toString(16).padStart(8, '0');
    if (isInShare({ seed, refused: [] }, 'tessera/victim', version, percent)) return seed;
  }
}

/** Makes the page draw this seed: the percentage gives no build to every browser. */
async function drawSeed(page: Page, seed: string): Promise<void> {
  await page.addInitScript(
    (number) => {
      const draw = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = (numbers) =>
        numbers instanceof Uint32Array && numbers.length === 1
          ? numbers.fill(number)
          : draw(numbers);
    },
    Number.parseInt(seed, 16),
  );
}

const test = base.extend<{ canary: Canary }>({
  canary: async ({ page, victim }, use) => {
    const version = await victim.publishBuild('second-build');
    await startCanary(victim.folder, 'victim', version, percent);
    await drawSeed(page, seedWith(version));
    await use({
      version,
      breakPart(part) {
        victim.faults.set([{ remote: 'victim', version, part, fault: 'not-found' }]);
      },
    });
  },
});

const main = (page: Page) => page.getByRole('main');

/** Navigates without loading a new page, as a link of the app does. */
async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

async function refusedBy(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === cohortCookie)?.value ?? '';
}

test('a browser that was given a canary keeps it @REL-3', async ({
  page,
  demoUser,
  victim,
  canary,
}) => {
  await beginAs(page, demoUser);
  await page.goto(`${victim.origin}/victim`);
  await expect(partIn(main(page), 'first')).toContainText('second-build');
  await page.reload();
  await expect(partIn(main(page), 'first')).toContainText('second-build');
  expect(await refusedBy(page)).not.toContain(canary.version);
});

test('a canary that cannot be loaded gives way unseen, and is not given again @REL-3 @FED-6', async ({
  page,
  demoUser,
  victim,
  canary,
}) => {
  canary.breakPart('entry');
  await beginAs(page, demoUser);
  await page.goto(`${victim.origin}/`);
  const loads = countLoads(page);
  await expect(partIn(main(page), 'widget')).toContainText('first-build');
  await expect(failureIn(main(page))).toBeHidden();
  expect(loads()).toBe(0);
  expect(await refusedBy(page)).toContain(`tessera/victim@${canary.version}`);

  // Leaves first, so that the old page's prefetches are not counted.
  await page.goto(`${victim.origin}/icon.svg`);
  victim.faults.clear();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${victim.origin}/victim`);
  await expect(partIn(main(page), 'first')).toContainText('first-build');
  expect(asked.filter((url) => url.includes(canary.version))).toEqual([]);
});

test('a canary that fails after some of it ran gives way by a new page, and builds never mix @REL-3 @FED-6', async ({
  page,
  demoUser,
  victim,
  canary,
}) => {
  await beginAs(page, demoUser);
  await page.goto(`${victim.origin}/`);
  await expect(partIn(main(page), 'widget')).toContainText('second-build');
  const loads = countLoads(page);
  canary.breakPart('chunk');
  await followLink(page, '/victim/second');
  await expect(partIn(main(page), 'second')).toContainText('first-build');
  expect(loads()).toBe(1);
  await menu(page).getByRole('link', { name: 'Home' }).click();
  await expect(partIn(main(page), 'widget')).toContainText('first-build');
});

test('in the middle of a payment a failed canary waits for its end @REL-3 @FED-6', async ({
  page,
  demoUser,
  victim,
  canary,
}) => {
  await beginAs(page, demoUser);
  await page.goto(`${victim.origin}/`);
  await expect(partIn(main(page), 'widget')).toContainText('second-build');
  const loads = countLoads(page);
  canary.breakPart('chunk');
  await followLink(page, '/victim/paying');
  await expect(failureIn(main(page))).toBeVisible();
  expect(loads()).toBe(0);
  await menu(page).getByRole('link', { name: 'Home' }).click();
  await expect(partIn(main(page), 'widget')).toContainText('first-build');
  expect(loads()).toBe(1);
});

test.describe('that breaks while it is shown', () => {
  test.use({ expectedErrors: [/breaks on purpose/] });

  test('a canary gives way by a new page @REL-3', async ({ page, demoUser, victim, canary }) => {
    await beginAs(page, demoUser);
    await page.addInitScript(() => {
      sessionStorage.setItem('victim.breaks', 'render second-build');
    });
    await page.goto(`${victim.origin}/victim`);
    await expect(partIn(main(page), 'first')).toContainText('first-build');
    expect(await refusedBy(page)).toContain(canary.version);
  });

  test('the team is told of it, though the page is left at once @REL-3 @FED-8', async ({
    page,
    demoUser,
    victim,
    canary,
    serve,
  }) => {
    const told: string[] = [];
    const { origin } = await serve({
      site: victim.folder,
      config: { telemetry: '/telemetry' },
      telemetry: (line) => told.push(line),
    });
    await beginAs(page, demoUser);
    await page.addInitScript(() => {
      sessionStorage.setItem('victim.breaks', 'render second-build');
      // The page leaves before the browser is idle.
      window.requestIdleCallback = () => 0;
    });
    await page.goto(`${origin}/victim`);
    await expect(partIn(main(page), 'first')).toContainText('first-build');
    const ofCanary = () =>
      told
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ version }) => version === canary.version);
    await expect
      .poll(ofCanary)
      .toContainEqual(expect.objectContaining({ outcome: 'failed', phase: 'render' }));
    await expect.poll(ofCanary).toContainEqual(expect.objectContaining({ outcome: 'returned' }));
  });
});
