import type { Page } from '@playwright/test';
import { deployedRemotes, parseRegistry } from '@tessera/contract';
import { expect, test } from '@tessera/test-kit';
import { expectHome } from '../steps/home.ts';

/** The files of modules of a remote, by the registry: entry, scripts and stylesheets. */
async function filesOf(page: Page, remote: string, modules: readonly string[]): Promise<string[]> {
  const parsed = parseRegistry(await (await page.request.get('/registry.json')).json());
  if (!parsed.ok) throw new Error(parsed.faults.join());
  const deployed = deployedRemotes(parsed.registry, null).find(
    ({ extras }) => extras.definition.name === remote,
  );
  if (!deployed) throw new Error(`${remote} is not deployed`);
  const folder = deployed.url.slice(0, deployed.url.lastIndexOf('/') + 1);
  const assets = modules.flatMap((module) => {
    const { js = [], css = [] } = deployed.extras.exposes[module] ?? {};
    return [...js, ...css];
  });
  return [...new Set([deployed.url, ...assets.map(({ file }) => folder + file)])];
}

interface Loaded {
  readonly path: string;
  /** Who asked: `link` for the HTML's own hints, `script` for code. */
  readonly asker: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly fromNetwork: boolean;
}

/** What the page has loaded so far, as the browser measured it. */
async function loadedBy(page: Page): Promise<Loaded[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => ({
      path: new URL(entry.name).pathname,
      asker: entry.initiatorType,
      startMs: entry.startTime,
      endMs: entry.responseEnd,
      fromNetwork: entry.transferSize > 0,
    })),
  );
}

/** What a screen needs of a remote came by the HTML, beside the host's script, and once. */
async function expectPreloaded(page: Page, needed: readonly string[]): Promise<void> {
  const loaded = await loadedBy(page);
  const host = loaded.find(({ path }) => /^\/host\/.*\.js$/.test(path));
  for (const path of needed) {
    const [first, ...more] = loaded.filter((resource) => resource.path === path);
    expect(first, path).toMatchObject({ asker: 'link', fromNetwork: true });
    expect(first?.startMs, `${path} waits for the host’s script`).toBeLessThan(host?.endMs ?? 0);
    expect(more.filter(({ fromNetwork }) => fromNetwork)).toEqual([]);
  }
}

test('the landing page has all of its remote asked for by the HTML @FED-5', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expectPreloaded(page, await filesOf(page, 'auth', ['./landing']));
});

test('Home has all of its widgets asked for by the HTML @FED-5', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person);
  await expectHome(page);
  const widgets = ['./carousel', './payment-buttons', './transactions'];
  await expectPreloaded(page, await filesOf(page, 'wallet', widgets));
  await expectPreloaded(page, await filesOf(page, 'payment', ['./qr-block']));
});
