import type { Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';
import { breachesOf } from '../accessibility/audit.ts';
import { inEach } from './appearance.ts';
import type { Appearance } from './appearance.ts';
import type { Stage, Visit } from './tour.ts';

/** Each size shows one theme in each language; both sizes together show every pair. */
const appearances: Readonly<Record<Stage['size'], readonly Appearance[]>> = {
  phone: [
    { language: 'en', theme: 'light' },
    { language: 'ru', theme: 'dark' },
  ],
  desktop: [
    { language: 'en', theme: 'dark' },
    { language: 'ru', theme: 'light' },
  ],
};

/** What has to hold for every screen, in every state. */
export async function check(
  page: Page,
  size: Stage['size'],
  screen: string,
  { loading = false, lifeless = false }: Visit = {},
): Promise<void> {
  if (lifeless) {
    expect.soft(await breachesOf(page), screen).toEqual([]);
    return;
  }
  await inEach(page, appearances[size], async ({ language, theme }) => {
    if (!loading) await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect.soft(await breachesOf(page), `${screen}, ${theme}, ${language}`).toEqual([]);
  });
}
