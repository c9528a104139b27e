import type { Page } from '@playwright/test';
import { runtimeConfig } from '@tessera/assembly';
import type { Settings } from '@tessera/assembly';
import type { RuntimeConfig } from '@tessera/config';
import { expect, test } from '@tessera/test-kit';

/**
 * Address and hash of every file that the page runs, but for those of a page that is painted before
 * its scripts: what is painted follows from a configuration when it is deployed.
 */
const files = async (page: Page) => {
  const all = await page
    .locator('script[src], link[rel=stylesheet]')
    .evaluateAll((elements) =>
      elements.map(
        (element) =>
          `${element.getAttribute('src') ?? element.getAttribute('href') ?? ''} ${element.getAttribute('integrity') ?? ''}`,
      ),
    );
  return all.filter((file) => !/\/paint\/|\/early\./.test(file));
};

test('a running deployment becomes another variant by its configuration alone, with the same files @VAR-1', async ({
  page,
  app,
  serve,
}) => {
  // Only a deployment has none, and `serve` skips the test there.
  const settings = app.settings as Settings;
  let config: RuntimeConfig = runtimeConfig(settings);
  const { origin } = await serve({ config: () => config });
  const support = page.getByText(/^(Support|Поддержка)/);
  let before: string[] = [];

  await test.step('As card it names an address of support and no phone', async () => {
    await page.goto(`${origin}/auth`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every currency, one pocket.');
    await expect(support).toBeVisible();
    await expect(page.locator('a[href^="tel:"]')).toHaveCount(0);
    before = await files(page);
    expect(before.length).toBeGreaterThan(2);
  });

  await test.step('When it is configured as regional with a name of its own, an open page goes on', async () => {
    config = {
      ...runtimeConfig({ ...settings, variant: 'regional' }),
      brand: { ...config.brand, name: 'Nova' },
    };
    await page.getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  });

  await test.step('The next one is regional, with a phone of support and two consents', async () => {
    await page.goto(`${origin}/auth`);
    await expect(page).toHaveTitle(/ · Nova$/);
    await expect(support).toBeVisible();
    await expect(page.getByRole('link', { name: '+7 800 555-01-00' })).toHaveAttribute(
      'href',
      'tel:+78005550100',
    );
    expect(await files(page)).toEqual(before);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  });

  await test.step('Configured as crypto, it names its policies, which open', async () => {
    config = runtimeConfig({ ...settings, variant: 'crypto' });
    await page.goto(`${origin}/auth`);
    await expect(page).toHaveTitle(/ · Tessera$/);
    const policies = page.getByRole('list', { name: 'Policies' }).getByRole('link');
    await expect(policies).toHaveText(['AML and KYC', 'Cookies', 'Privacy', 'Terms of Use']);
    expect(await files(page)).toEqual(before);
    const [document] = await Promise.all([page.waitForEvent('popup'), policies.first().click()]);
    await expect(document.getByRole('heading', { name: 'AML and KYC policy' })).toBeVisible();
  });
});
