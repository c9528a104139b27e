import type { Page } from '@playwright/test';
import { inPage } from '../layout/in-page-code.ts';

export interface Visit {
  /** Answers are pending, so placeholders stay busy. */
  readonly loading?: boolean;
  /** The app did not start, so the screen follows no change of language or theme. */
  readonly lifeless?: boolean;
}

export interface Appearance {
  readonly language: string;
  readonly theme: 'light' | 'dark';
}

const key = 'wallet.session';

export async function beginWith(page: Page, appearance: Appearance): Promise<void> {
  await page.addInitScript(
    ([name, session]) => {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, session);
    },
    [key, JSON.stringify({ token: null, hideAmounts: false, ...appearance })] as const,
  );
}

/** Changes the appearance as another tab would, so that open elements stay open. */
export async function show(
  page: Page,
  preferences: Appearance,
  { loading = true }: Visit = {},
): Promise<void> {
  await inPage(page, 'changeAppearance', { key, preferences, settled: !loading });
}

/**
 * Shows the screen in each appearance and returns to light English, in which tours are written. An app that did not
 * start has one appearance.
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
