import axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';

/** Colours do not depend on the language: the two show all colours and all words. */
const appearances = [
  { language: 'en', theme: 'light' },
  { language: 'ru', theme: 'dark' },
] as const;

/** As another tab would do it, so that what is open on the screen stays open. */
async function changeAppearance(page: Page): Promise<void> {
  const root = page.locator('html');
  const next = (await root.getAttribute('lang')) === 'en' ? appearances[1] : appearances[0];
  await page.evaluate((preferences) => {
    const key = 'wallet.session';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...session, ...preferences }));
    dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  }, next);
  await expect(root).toHaveAttribute('lang', next.language);
  await expect(root).toHaveAttribute('data-theme', next.theme);
}

/** What axe finds wrong with the page as it is, a sentence for each element. */
export async function breachesOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(
    'axe.run({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })',
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

async function expectNoBreach(page: Page, screen: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect.soft(await breachesOf(page), screen).toEqual([]);
}

/**
 * Every rule of axe must hold for what is on the screen now, light in English and dark in Russian.
 * It stays as it was audited last, so that every other page is loaded in either.
 */
export async function audit(page: Page, screen: string): Promise<void> {
  await expectNoBreach(page, `${screen}, as it came`);
  await changeAppearance(page);
  await expectNoBreach(page, `${screen}, in the other language and theme`);
}
