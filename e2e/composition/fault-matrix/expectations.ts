import type { Locator, Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';
import type { Phase } from '@tessera/testing/fault-cells';
import { failureIn, menu, partIn } from './places.ts';
import type { Place } from './places.ts';

const reasons: Readonly<Record<Phase, string>> = {
  registry: 'Its description cannot be read.',
  contract: 'It was built for another version of this app.',
  'shared-range': 'It was built for another version of this app.',
  entry: 'It could not be loaded.',
  chunk: 'It could not be loaded.',
  stylesheet: 'It could not be loaded.',
  module: 'It broke while it was starting.',
  render: 'It broke while it was shown.',
  timeout: 'It did not answer in time.',
};

/** The panel names the failed part, the reason and, on demand, the step. */
export async function expectFailure(page: Page, place: Place, phase: Phase): Promise<Locator> {
  const failure = failureIn(place.scope(page));
  await expect(failure).toContainText(reasons[phase]);
  await expect(failure).toHaveAttribute('data-phase', phase);
  await expect(partIn(place.scope(page), place.part)).toBeHidden();
  return failure;
}

export async function expectTheRest(page: Page): Promise<void> {
  await expect(menu(page).getByRole('link', { name: 'Victim' })).toBeVisible();
  if (new URL(page.url()).pathname !== '/') return;
  const profile = page.getByRole('complementary').getByRole('button', { name: 'Log out' });
  const transactions = page.getByRole('heading', { name: 'Transactions' });
  await expect(profile.or(transactions).first()).toBeVisible();
}

export async function expectPart(page: Page, place: Place): Promise<void> {
  const part = partIn(place.scope(page), place.part);
  await expect(part).toBeVisible();
  await expect(part).toHaveCSS('outline-style', 'dotted');
  await part.getByRole('button').click();
  await expect(part).toContainText(`${place.part} en 1`);
  await expect(failureIn(place.scope(page))).toBeHidden();
}

export async function expectNothingTampered(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: '__tampered' in window,
    styled: getComputedStyle(document.body, '::before').content !== 'none',
    shown: document.body.innerText.includes('tampered'),
  }));
  expect(found).toEqual({ ran: false, styled: false, shown: false });
}
