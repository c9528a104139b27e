import type { Page } from '@playwright/test';
import { deployedRemotes, parseRegistry } from '@tessera/contract';
import { expect, test } from '@tessera/test-kit';
import { holdHost } from './hold-host.ts';
import { expectHome } from '../steps/frame/home.ts';

/** Files of a remote's modules according to the registry: entry, scripts, English texts and stylesheets. */
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
    return [...js, ...css, ...(deployed.texts?.[module]?.en ?? [])];
  });
  return [...new Set([deployed.url, ...assets.map(({ file }) => folder + file)])];
}

interface Loaded {
  readonly path: string;
  /** Initiator: `link` for hints in the HTML, `script` for code. */
  readonly asker: string;
  /** Compressed size. */
  readonly bytes: number;
}

async function loadedBy(page: Page): Promise<Loaded[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter((entry) => entry.transferSize > 0)
      .map((entry) => ({
        path: new URL(entry.name).pathname,
        asker: entry.initiatorType,
        bytes: entry.encodedBodySize,
      })),
  );
}

/** Scripts and styles that only code requests: each costs a round trip after the code that requests it. */
function askedByCode(html: string, loaded: readonly Loaded[]): readonly string[] {
  const files = loaded.map(({ path }) => path).filter((path) => /\.(js|css)$/.test(path));
  return files.filter((path) => !html.includes(path));
}

/** Disables prefetching. */
function neverBeIdle(): void {
  window.requestIdleCallback = () => 0;
}

/**
 * Expects that the HTML alone requests the remote's files for a screen, before the host can, within a bound on their
 * size.
 */
async function expectPreloaded(
  page: Page,
  needed: readonly string[],
  show: () => Promise<void>,
  mostBytes: number,
): Promise<void> {
  const letGo = await holdHost(page);
  const cameEarly = Promise.all(
    needed.map((path) =>
      page.waitForEvent('requestfinished', (request) => request.url().endsWith(path)),
    ),
  );
  await page.addInitScript(neverBeIdle);
  const answered = page.waitForResponse((response) => response.request().isNavigationRequest());
  const shown = show();
  const html = await (await answered).text();
  await cameEarly;
  letGo();
  await shown;
  const loaded = await loadedBy(page);
  for (const path of needed) {
    const came = loaded.filter((resource) => resource.path === path);
    expect(came).toEqual([expect.objectContaining({ path, asker: 'link' })]);
  }
  expect(askedByCode(html, loaded)).toEqual([]);
  const isNeeded = (path: string) => needed.includes(path) || !path.startsWith('/remotes/');
  const scripts = loaded.filter(({ path }) => path.endsWith('.js') && isNeeded(path));
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  expect(bytes).toBeGreaterThan(mostBytes / 2);
  expect(bytes).toBeLessThanOrEqual(mostBytes);
}

test('the landing page has all of its remote asked for by the HTML, at most 188 kB @FED-5 @PERF-2', async ({
  page,
}) => {
  const open = async () => {
    await page.goto('/auth');
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  };
  await expectPreloaded(page, await filesOf(page, 'auth', ['./landing']), open, 188_000);
});

test('Home has all of its widgets asked for by the HTML, at most 202 kB @FED-5 @PERF-2', async ({
  page,
  person,
  logIn,
}) => {
  const widgets = ['./carousel', './payment-buttons', './transactions'];
  const needed = [
    ...(await filesOf(page, 'wallet', widgets)),
    ...(await filesOf(page, 'payment', ['./qr-block'])),
  ];
  const open = async () => {
    await logIn(person);
    await expectHome(page);
  };
  await expectPreloaded(page, needed, open, 202_000);
});

test('a user’s data is asked for before the script that shows it is here, and once @FIRST-4', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person);
  await expectHome(page);
  // Leaves the old page first, because events for a new user make it read everything again.
  const address = page.url();
  await page.goto('about:blank');
  await page.route(/\/wallet\/events/, (route) => route.abort());
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v2/wallet') asked.push(request.url());
  });
  const letGo = await holdHost(page);
  const answered = page.waitForResponse((response) => response.url().endsWith('/v2/wallet'));
  await page.goto(address, { waitUntil: 'commit' });
  await answered;
  letGo();
  await expectHome(page);
  expect(asked).toHaveLength(1);
});

test('a part that was fetched ahead needs nothing of the network to be opened @FED-5 @PERF-3', async ({
  page,
  person,
  logIn,
}) => {
  // Waits for all of the remote's pages: a prefetch still running would count as a request of the opened part.
  const files = await filesOf(page, 'settings', ['./account', './verification-result']);
  await logIn(person);
  await expectHome(page);
  const cameAhead = async () => {
    const loaded = await loadedBy(page);
    return files.filter((file) => !loaded.some(({ path }) => path === file));
  };
  await expect.poll(cameAhead).toEqual([]);
  await page.evaluate(() => performance.clearResourceTimings());

  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  const loaded = await loadedBy(page);
  expect(loaded.filter(({ path }) => path.startsWith('/remotes/settings/'))).toEqual([]);
});
