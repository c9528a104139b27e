import type { Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';

export interface Appearance {
  readonly language: 'en' | 'ru';
  readonly theme: 'light' | 'dark';
}

const key = 'wallet.session';

/** Before the first screen: a visitor with this choice, whatever the variant begins with. */
export async function beginWith(page: Page, appearance: Appearance): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(([name, session]) => localStorage.setItem(name, session), [
    key,
    JSON.stringify({ token: null, hideAmounts: false, ...appearance }),
  ] as const);
}

/** As another tab would do it, so that what is open on the screen stays open. */
async function show(page: Page, appearance: Appearance): Promise<void> {
  await page.evaluate(
    ({ name, preferences }) => {
      const session = JSON.parse(localStorage.getItem(name) ?? '{}') as object;
      localStorage.setItem(name, JSON.stringify({ ...session, ...preferences }));
      dispatchEvent(new StorageEvent('storage', { key: name, storageArea: localStorage }));
    },
    { name: key, preferences: appearance },
  );
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', appearance.language);
  await expect(root).toHaveAttribute('data-theme', appearance.theme);
}

/** Shows the screen in each of these, and leaves it in the language that tours are written in. */
export async function inEach(
  page: Page,
  appearances: readonly Appearance[],
  look: (appearance: Appearance) => Promise<void>,
): Promise<void> {
  for (const appearance of appearances) {
    await show(page, appearance);
    await look(appearance);
  }
  await show(page, { language: 'en', theme: 'light' });
}
