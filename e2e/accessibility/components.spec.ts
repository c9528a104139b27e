import { expect, test } from '@playwright/test';
import { startGallery } from '@tessera/gallery';
import type { Gallery } from '@tessera/gallery';
import { breachesOf, colourBreachesOf } from './audit.ts';

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(() => {
  gallery.close();
});

// Elements that fade or pulse have other colours meanwhile.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [theme, variant, language] of [
  ['light', 'regional', 'en'],
  ['dark', 'crypto', 'ru'],
] as const) {
  test(`no component breaks a rule in any state, ${theme} @A11Y-1 @VAR-1 @desktop`, async ({
    page,
  }) => {
    await page.goto(`${gallery.origin}/?${new URLSearchParams({ theme, variant, language })}`);
    // The page downloads country codes separately.
    await expect(page.getByText('+44').first()).toBeVisible();
    expect(await breachesOf(page)).toEqual([]);
    await page.goto(
      `${gallery.origin}/?${new URLSearchParams({ theme, variant, only: 'Sheet/open' })}`,
    );
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await breachesOf(page)).toEqual([]);
  });
}

test('each component can be read in the accents that no other page shows at night @A11Y-1 @VAR-1 @desktop', async ({
  page,
}) => {
  for (const variant of ['card', 'regional']) {
    await page.goto(`${gallery.origin}/?${new URLSearchParams({ theme: 'dark', variant })}`);
    await expect(page.getByText('+44').first()).toBeVisible();
    expect.soft(await colourBreachesOf(page), variant).toEqual([]);
  }
});
