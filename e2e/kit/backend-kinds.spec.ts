import type { Page } from '@playwright/test';
import { expect, newPhone, test } from '@tessera/test-kit';
import { expectHome } from '../steps/frame/home.ts';
import { chooseToLogIn } from '../steps/user/sign-in.ts';
import { letTimePass } from '../steps/browser/time.ts';

const paths = [
  '/',
  '/history',
  '/exchange',
  '/settings',
  '/wallet/withdrawal',
  '/wallet/payments/finish?currencyCode=USD&order=1',
];

async function expectWords(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expect(page.getByRole('main')).not.toBeEmpty();
  await expect(page.locator('body')).not.toContainText(/[{}]|upstream|\b50[0-4]\b|undefined|null/);
}

test('a backend that fails leaves every screen with words and a way on @API-2 @KIT-1 @SHELL-8', async ({
  page,
  person,
  logIn,
  serve,
}) => {
  const { origin } = await serve({ backend: 'failing' });
  await page.clock.install();
  await logIn(person, { origin });
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(origin + path);
      const again = page.getByRole('button', { name: /^(Try again|Refresh|Check again)$/ });
      const close = page.getByRole('dialog').getByRole('button');
      const trying = page.getByText('We keep trying.');
      await letTimePass(page, again.or(close).or(trying).first());
      await expectWords(page);
    });
  }
});

test('a backend that fails tells a visitor what to do and keeps what was typed @AUTH-7 @KIT-1', async ({
  page,
  serve,
}) => {
  const { origin } = await serve({ backend: 'failing' });
  const phone = newPhone();
  await page.goto(`${origin}/auth`);
  await chooseToLogIn(page);
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('alert')).toContainText('try again later');
  expect((await page.getByLabel('Phone').inputValue()).replace(/\D/g, '')).toContain(
    phone.slice(-7),
  );
  await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
  await expect(page.locator('body')).not.toContainText('upstream');
});

/** Records placeholders as they appear; a later check could miss them. */
function noteSkeletons(): void {
  const own = 'main [aria-busy="true"]:not([aria-label="Loading"])';
  new MutationObserver(() => {
    if (document.querySelector(own)) document.documentElement.dataset['skeletons'] = 'seen';
  }).observe(document, { subtree: true, childList: true });
}

test('while a slow backend thinks, the places of what will come are kept, and then it comes @KIT-1 @HOME-1', async ({
  page,
  person,
  logIn,
  serve,
}) => {
  const { origin } = await serve({ backend: 'slow' });
  await page.addInitScript(noteSkeletons);
  await logIn(person, { origin });
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-skeletons', 'seen');
  await expectWords(page);
  await expectHome(page);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
});
