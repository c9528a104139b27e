import type { Page } from '@playwright/test';
import { expect, test } from '@tessera/test-kit';
import { widgets } from '../../steps/frame/home.ts';

async function cards(page: Page): Promise<(readonly [left: number, right: number])[]> {
  await expect(page.locator('[data-sliding]')).toBeVisible();
  return widgets
    .accounts(page)
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => {
        const { left, right } = item.getBoundingClientRect();
        return [Math.round(left), Math.round(right)] as const;
      }),
    );
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('cards that slide begin at the right where one reads from there @I18N-1 @HOME-2', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await logIn(person);
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  const mirrored = (await cards(page)).map(([left, right]) => [width - right, width - left]);

  await page.route(`${app.origin}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<html', '<html dir="rtl"');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await cards(page)).toEqual(mirrored);
});
