import { runtimeConfig } from '@tessera/assembly';
import type { Settings } from '@tessera/assembly';
import type { RuntimeConfig } from '@tessera/config';
import { expect, test } from '@tessera/test-kit';

/**
 * Address and hash of the page's scripts and styles, except those of its first paint, which depend on the
 * configuration.
 */
const filesOf = (html: string) =>
  [...html.matchAll(/<(?:script|link) [^>]*>/g)]
    .map(([tag]) => `${valueOf(tag, 'src') || valueOf(tag, 'href')} ${valueOf(tag, 'integrity')}`)
    .filter((file) => /\.(js|css) /.test(file) && !/\/paint\/|\/(early|presses)\./.test(file));

const valueOf = (tag: string, attribute: string) =>
  new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1] ?? '';

test('a running deployment becomes another variant by its configuration alone, with the same files @VAR-1', async ({
  page,
  app,
  serve,
}) => {
  // Only deployments have null, and `serve` skips the test there.
  const settings = app.settings as Settings;
  let config: RuntimeConfig = runtimeConfig(settings);
  const { origin } = await serve({ config: () => config });
  const support = page.getByText(/^(Support|Поддержка)/);
  const open = async () => filesOf((await (await page.goto(`${origin}/auth`))?.text()) ?? '');
  let before: string[] = [];

  await test.step('As card it names an address of support and no phone', async () => {
    before = await open();
    expect(before.length).toBeGreaterThan(2);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every currency, one pocket.');
    await expect(support).toBeVisible();
    await expect(page.locator('a[href^="tel:"]')).toHaveCount(0);
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
    expect(await open()).toEqual(before);
    await expect(page).toHaveTitle(/ · Nova$/);
    await expect(support).toBeVisible();
    await expect(page.getByRole('link', { name: '+7 800 555-01-00' })).toHaveAttribute(
      'href',
      'tel:+78005550100',
    );
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  });

  await test.step('Configured as crypto, it names its policies, which open', async () => {
    config = runtimeConfig({ ...settings, variant: 'crypto' });
    expect(await open()).toEqual(before);
    await expect(page).toHaveTitle(/ · Tessera$/);
    const policies = page.getByRole('list', { name: 'Policies' }).getByRole('link');
    await expect(policies).toHaveText(['AML and KYC', 'Cookies', 'Privacy', 'Terms of Use']);
    const [document] = await Promise.all([page.waitForEvent('popup'), policies.first().click()]);
    await expect(document.getByRole('heading', { name: 'AML and KYC policy' })).toBeVisible();
  });
});
