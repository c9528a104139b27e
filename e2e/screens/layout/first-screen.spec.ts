import type { Locator } from '@playwright/test';
import { expect, test } from '@tessera/test-kit';
import { widgets } from '../../steps/frame/home.ts';

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not shown');
  return box;
};

test('Home shows the three latest transactions on its first screen, with five accounts @EASE-14 @HOME-3 @both', async ({
  page,
  personIn,
  logIn,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const balances = { USD: '1240.50', EUR: '320.00', RUB: '15000', IDR: '950000', USDC: '70' };
  await logIn(await personIn({ balances }));
  const cards = widgets.accounts(page).getByRole('listitem');
  await expect(cards).toHaveCount(5);
  const rows = page.getByRole('region', { name: 'Transactions' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);

  await test.step('they end above the bar of a phone, or in the window', async () => {
    const third = await boxOf(rows.nth(2));
    const menu = await boxOf(page.getByRole('navigation', { name: 'Menu' }));
    const end = isPhone ? menu.y : (page.viewportSize()?.height ?? 0);
    expect(third.y + third.height).toBeLessThanOrEqual(end);
  });
  await test.step('the first card stands where the transactions do', async () => {
    expect((await boxOf(cards.nth(0))).x).toBe((await boxOf(rows.nth(0))).x);
  });
  await test.step('the cards are one row', async () => {
    const tops = await Promise.all((await cards.all()).map(async (card) => (await boxOf(card)).y));
    expect(new Set(tops).size).toBe(1);
  });
});
