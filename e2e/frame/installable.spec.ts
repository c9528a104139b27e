import type { BrowserContext, Page } from '@playwright/test';
import { expect, test as base } from '@tessera/test-kit';
import { wholeBrowser } from '../steps/browser/whole-browser.ts';

interface OwnProfile {
  /** A persistent profile: nothing can be installed in a private window. */
  readonly profile: BrowserContext;
}

/** One browser serves all tests, because each checks another address. */
const test = base.extend<object, OwnProfile>({
  profile: [
    async ({ playwright, launchOptions }, use) => {
      const profile = await playwright.chromium.launchPersistentContext('', {
        ...launchOptions,
        ...wholeBrowser,
      });
      await use(profile);
      await profile.close();
    },
    { scope: 'worker' },
  ],
});

async function judge(profile: BrowserContext, address: string) {
  const page = await profile.newPage();
  await page.goto(address);
  const browser = await profile.newCDPSession(page);
  const { url, errors, data } = await browser.send('Page.getAppManifest');
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  await page.close();
  return {
    url,
    faults: [...errors, ...installabilityErrors],
    manifest: JSON.parse(data || '{}') as object,
  };
}

function frameColours(page: Page) {
  return page
    .locator('meta[name="theme-color"]')
    .evaluateAll((colours: HTMLMetaElement[]) =>
      colours.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content),
    );
}

test('Chromium finds nothing that keeps the app from being installed @SHELL-9', async ({
  profile,
  app,
}) => {
  const { url, faults, manifest } = await judge(profile, `${app.origin}/auth`);
  expect(faults).toEqual([]);
  expect(url).toBe(`${app.origin}/manifest.webmanifest`);
  expect(manifest).toMatchObject({ name: 'Tessera', display: 'standalone', lang: 'en' });
});

for (const variant of ['regional', 'crypto'] as const) {
  test(`the installed app of ${variant} has the deployment’s brand @SHELL-9 @VAR-1`, async ({
    profile,
    serve,
  }) => {
    const brand = { name: 'Мой "кошелёк"' };
    const site = await serve({ config: { variant, brand, defaultLanguage: 'ru' } });
    const { faults, manifest } = await judge(profile, `${site.origin}/no/such/page`);
    expect(faults).toEqual([]);
    expect(manifest).toMatchObject({ name: brand.name, lang: 'ru' });
  });
}

test('each shortcut of the installed app opens a page of it @SHELL-9', async ({
  request,
  page,
  person,
  logIn,
}) => {
  const manifest: unknown = await (await request.get('/manifest.webmanifest')).json();
  const { shortcuts } = manifest as { shortcuts: { url: string; name: string }[] };
  expect(shortcuts.map(({ name }) => name)).toContain('History');
  for (const { url } of shortcuts) {
    await logIn(person, { path: url });
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
});

test('around the page is the colour of the chosen theme, or of the system @SHELL-9', async ({
  page,
  person,
  logIn,
}) => {
  const [paper, night] = ['#f4f3ef', '#0e0f13'];
  await page.emulateMedia({ colorScheme: 'light' });
  for (const [theme, colour] of [
    ['dark', night],
    ['light', paper],
    ['system', paper],
  ] as const) {
    await logIn(person, { theme });
    await expect.poll(() => frameColours(page)).toEqual([colour]);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => frameColours(page)).toEqual([night]);
});
