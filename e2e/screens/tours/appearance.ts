import type { Page } from '@playwright/test';
import { inPage } from '../layout/in-page-code.ts';

export interface Visit {
  /** Responses are pending: the placeholders stay busy. */
  readonly loading?: boolean;
  /** The app did not start, so nothing on the screen follows another language or theme. */
  readonly lifeless?: boolean;
}

export interface Appearance {
  readonly language: string;
  readonly theme: 'light' | 'dark';
}

const key = 'wallet.session';

/** Before the first screen: a visitor with this choice, whatever the variant begins with. */
export async function beginWith(page: Page, appearance: Appearance): Promise<void> {
  await page.addInitScript(
    ([name, session]) => {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, session);
    },
    [key, JSON.stringify({ token: null, hideAmounts: false, ...appearance })] as const,
  );
}

/** Changes it as another tab would, so that open elements stay open. */
export async function show(
  page: Page,
  preferences: Appearance,
  { loading = true }: Visit = {},
): Promise<void> {
  await inPage(page, 'changeAppearance', { key, preferences, settled: !loading });
}

/**
 * Shows the screen in each of these, settled, and leaves it in light English, which tours are
 * written for and each list starts with. An app that did not start has only one appearance: it is
 * checked as it is.
 */
export async function inEach(
  page: Page,
  appearances: readonly [Appearance, ...Appearance[]],
  { loading = false, lifeless = false }: Visit,
  look: (appearance: Appearance) => Promise<void>,
): Promise<void> {
  if (lifeless) return look(appearances[0]);
  for (const appearance of appearances) {
    await show(page, appearance, { loading });
    await look(appearance);
  }
  if (appearances.length > 1) await show(page, { language: 'en', theme: 'light' });
}
