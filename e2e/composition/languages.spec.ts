import type { Page } from '@playwright/test';
import { expect, test } from '@tessera/test-kit';
import { pseudoLanguage } from '../screens/layout/pseudo-language.ts';

/** Errors that the browser logs for blocked files. */
test.use({ expectedErrors: [/integrity|ERR_FAILED/] });

const russian = /[а-яё]{3}/i;

async function scriptsOf(page: Page): Promise<string[]> {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return [...new Set(paths)].filter((path) => path.endsWith('.js'));
}

const codeOf = async (page: Page, path: string) => (await page.request.get(path)).text();

const textsIn = (language: string, scripts: readonly string[]) =>
  scripts.filter((path) => path.includes(`/${language}.`));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const html = (page: Page) => page.locator('html');
const other = (page: Page) => page.getByRole('button', { name: 'Русский' });

test('a page in English loads no Russian text, and a switch loads it @PERF-3 @I18N-1', async ({
  page,
}) => {
  await page.goto('/auth');
  await expect(heading(page)).toHaveText('Every currency, one pocket.');
  await page.waitForLoadState('networkidle');
  const first = await scriptsOf(page);
  expect(textsIn('en', first).length).toBeGreaterThan(1);
  for (const path of first) expect(await codeOf(page, path), path).not.toMatch(russian);

  await other(page).click();
  await expect(html(page)).toHaveAttribute('lang', 'ru');
  await expect(heading(page)).toHaveText(russian);
  expect(textsIn('ru', await scriptsOf(page)).length).toBeGreaterThan(1);

  await page.getByRole('link', { name: 'Войти' }).click();
  await expect(page).toHaveURL('/auth/login');
  await expect(page.getByRole('main')).toContainText(russian);
});

test('a page of who chose Russian loads Russian alone @PERF-3 @I18N-1', async ({ page }) => {
  await page.goto('/auth');
  await other(page).click();
  await expect(html(page)).toHaveAttribute('lang', 'ru');
  await page.reload();
  await expect(heading(page)).toHaveText(russian);
  const came = await scriptsOf(page);
  expect(textsIn('en', came)).toEqual([]);
  expect(textsIn('ru', came).length).toBeGreaterThan(1);
});

test('a third language is a folder: it is offered in a list, loaded alone and remembered @I18N-2 @PERF-3', async ({
  page,
  serve,
}) => {
  const { origin } = await serve({ config: { languages: ['en', 'ru', pseudoLanguage] } });
  await page.goto(`${origin}/auth`);
  await page.getByLabel('Language').selectOption('Polski');
  await expect(html(page)).toHaveAttribute('lang', pseudoLanguage);
  await expect(heading(page)).toHaveText(/^⟦.*⟧$/);
  await page.reload();
  await expect(heading(page)).toHaveText(/^⟦.*⟧$/);
  const came = await scriptsOf(page);
  expect(textsIn(pseudoLanguage, came).length).toBeGreaterThan(1);
  expect([...textsIn('en', came), ...textsIn('ru', came)]).toEqual([]);
});

test('a language that a deployment does not offer is replaced by its own @I18N-2', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('wallet.session', JSON.stringify({ token: null, language: 'de' }));
  });
  await page.goto('/auth');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await expect(heading(page)).toHaveText('Every currency, one pocket.');
});

test('a chosen language that differs from the page’s shows from the first render on @PERF-3 @I18N-1', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('wallet.session', JSON.stringify({ token: null, language: 'ru' }));
  });
  const response = await page.goto('/auth');
  expect(await response?.text()).toContain('<html lang="en"');
  await expect(html(page)).toHaveAttribute('lang', 'ru');
  await expect(heading(page)).toHaveText(russian);
  await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible();
});

test('a language that cannot be loaded leaves the page as it is, which says so @PERF-3 @I18N-1', async ({
  page,
}) => {
  await page.goto('/auth');
  await expect(heading(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.route('**/ru.*.js', (route) => route.abort());
  await other(page).click();
  await expect(page.getByRole('alert')).toContainText('Русский: the words could not be loaded.');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await expect(heading(page)).toHaveText('Every currency, one pocket.');

  await page.unroute('**/ru.*.js');
  await other(page).click();
  await expect(html(page)).toHaveAttribute('lang', 'ru');
  await expect(heading(page)).toHaveText(russian);
});

for (const fault of ['blocked', 'tampered'] as const) {
  test(`a remote whose texts are ${fault} is a panel that says so, until they come @PERF-3 @FED-3 @FED-4`, async ({
    page,
  }) => {
    const texts = '**/remotes/auth/**/en.*.js*';
    await page.route(texts, async (route) => {
      if (fault === 'blocked') return route.abort();
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('pocket', 'tampered');
      return route.fulfill({ response, body });
    });
    await page.goto('/auth');
    const panel = page.getByRole('alert').filter({ hasText: 'is not available' });
    await expect(panel).toHaveAttribute('data-phase', 'chunk');
    await expect(panel).toContainText('It could not be loaded.');

    // Prefetches may still be in progress.
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page)).toHaveText('Every currency, one pocket.');
  });
}

test('where the words of the frame cannot be had, the page is in the other language @PERF-3 @I18N-1', async ({
  page,
}) => {
  await page.route('**/host/**/en.*.js*', (route) => route.abort());
  await page.goto('/auth');
  await expect(html(page)).toHaveAttribute('lang', 'ru');
  await expect(heading(page)).toHaveText(russian);
});
