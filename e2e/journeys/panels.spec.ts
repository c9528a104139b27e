import { expect, test, topUp } from '@tessera/test-kit';
import { chooseAccount } from '../steps/operations/account-choice.ts';
import { accountOf, amountOf, selection, typeAmount } from '../steps/operations/exchange.ts';
import { choosePayment, expectBalance } from '../steps/frame/home.ts';
import { panel, searchButton, searchFor } from '../steps/frame/panels.ts';
import { decidePayment } from '../steps/user/sandbox.ts';
import { orderTopUp } from '../steps/operations/top-up.ts';

// With motion, as for most users: a slide may shift its surroundings or hold the focus too long.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(async ({ app, person }) => {
  await topUp(app, person, '100.00', 'USD');
  await topUp(app, person, '40.00', 'EUR');
});

test('I find an account by its currency’s name and open it @SHELL-4', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/wallet' });
  await searchFor(page, 'euro');
  const found = panel(page, 'Search').getByRole('list', { name: 'Your accounts' });
  await expect(found.getByRole('listitem')).toHaveText([/€40\.00/]);
  await found.getByRole('link', { name: /EUR/ }).click();
  await expect(page.getByRole('heading', { name: 'EUR account' })).toBeVisible();
  await expect(panel(page, 'Search')).toBeHidden();
});

test('I find a currency that I lack, and open an account in it @SHELL-4 @WALLET-1', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/wallet' });
  await searchFor(page, 'no such money');
  await expect(panel(page, 'Search')).toContainText('Nothing found for “no such money”.');

  await test.step('When I choose what I found, I am asked whether to open it', async () => {
    const search = panel(page, 'Search');
    await search.getByRole('searchbox').fill('rup');
    await search
      .getByRole('list', { name: 'Open an account' })
      .getByRole('link', { name: /IDR/ })
      .click();
    await expect(search).toBeHidden();
    const sheet = page.getByRole('dialog', { name: 'New account' });
    await expect(sheet.getByLabel('Currency')).toHaveValue('IDR');
    await sheet.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { name: 'IDR account' })).toBeVisible();
  });
  await test.step('When I search for it again, it is among my accounts', async () => {
    await page.goto('/wallet');
    await searchFor(page, 'IDR');
    await expect(panel(page, 'Search').getByRole('list', { name: 'Your accounts' })).toContainText(
      'IDR',
    );
    await expect(panel(page, 'Search').getByRole('list', { name: 'Open an account' })).toHaveCount(
      0,
    );
  });
});

test('the account that I choose is the one that I top up and withdraw from @SHELL-4 @TOPUP-1 @WDRAW-1', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await test.step('When I choose another one for a top-up, the money comes to it', async () => {
    await logIn(person, { path: '/wallet/topup?currencyCode=USD' });
    await chooseAccount(page, 'EUR');
    await expect(page.getByRole('button', { name: /^Account EUR €40\.00/ })).toBeVisible();
    await orderTopUp(page, '10');
    await decidePayment(page, app, 'Pay');
    await page.getByRole('dialog').getByRole('button', { name: 'Home' }).click();
    await expectBalance(page, 'EUR', '€50.00');
  });
  await test.step('When I choose it for a withdrawal, its money is what I have', async () => {
    await page.goto('/wallet/withdrawal');
    await chooseAccount(page, 'EUR');
    await expect(page.getByRole('main')).toContainText('Available: €50.00');
    await page.getByRole('button', { name: 'MAX: the whole available balance' }).click();
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('50.00');
  });
  await test.step('When I go Home, everything that I do next is on it', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
    await choosePayment(page, 'Top up');
    await expect(page).toHaveURL('/wallet/topup?currencyCode=EUR');
    await expect(page.getByRole('button', { name: /^Account EUR/ })).toBeVisible();
  });
});

test('the exchange’s accounts are chosen on two tabs, with code and balance @SHELL-4 @XCHG-1', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/exchange' });
  await typeAmount(page, 'from', '10');
  const tab = (name: string) => selection(page).getByRole('tab', { name });
  const choices = (side: 'from' | 'to') =>
    selection(page).getByRole('list', { name: `Accounts to exchange ${side}` });

  await test.step('When I ask for the side that I receive on, its tab is there', async () => {
    await accountOf(page, 'to').click();
    await expect(tab('To')).toHaveAttribute('aria-selected', 'true');
    await expect(choices('to').getByRole('listitem')).toHaveText([
      /USD.*\$100\.00/,
      /EUR.*€40\.00/,
      /RUB.*₽0\.00/,
    ]);
  });
  await test.step('When I choose there what stands on the other side, the two swap', async () => {
    await choices('to').getByRole('button', { name: /^USD/ }).click();
    await expect(accountOf(page, 'from')).toContainText('EUR');
    await expect(accountOf(page, 'to')).toContainText('USD');
  });
  await test.step('When I turn to the other tab, I choose what I give', async () => {
    await accountOf(page, 'to').click();
    await tab('From').click();
    await choices('from').getByRole('button', { name: /^RUB/ }).click();
    await expect(accountOf(page, 'from')).toContainText('RUB');
    await expect(amountOf(page, 'from')).toHaveValue('10');
    await expect(page.getByRole('main')).toContainText(/1 RUB = 0\.\d+ USD/);
  });
});

test('Escape, the cross and Back close a panel and give the focus back @SHELL-3 @A11Y-1 @EASE-2', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/exchange' });
  const opener = accountOf(page, 'from');
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(selection(page)).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await selection(page).getByRole('button', { name: 'Close “Accounts to exchange”' }).click();
  await expect(selection(page)).toBeHidden();
  await expect(opener).toBeFocused();

  await test.step('and so does Back, which keeps what I typed', async () => {
    await typeAmount(page, 'from', '10');
    await opener.click();
    await page.goBack();
    await expect(selection(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(amountOf(page, 'from')).toHaveValue('10');
  });
  await test.step('after a reload Back leads to the page before', async () => {
    await page.goto('/wallet');
    await searchButton(page).click();
    await expect(panel(page, 'Search')).toBeVisible();
    await page.reload();
    await expect(searchButton(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/exchange/);
  });
  await test.step('and going elsewhere closes it', async () => {
    await page.goto('/wallet');
    await searchButton(page).click();
    await expect(panel(page, 'Search')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Home' })
      .click();
    await expect(panel(page, 'Search')).toBeHidden();
  });
});

test.describe('at its field', () => {
  test.use({ fetchesAhead: true });

  test('a picker takes the view’s column on a phone, and opens at its field on a desktop @SHELL-3 @EASE-14 @both', async ({
    page,
    person,
    logIn,
  }, { project }) => {
    await logIn(person, { path: '/exchange' });
    await typeAmount(page, 'from', '10');
    await accountOf(page, 'from').click();
    await expect(selection(page)).toBeVisible();
    if (project.name === 'phone') {
      await expect(
        page.getByRole('main').getByRole('region', { name: /to exchange/ }),
      ).toBeVisible();
      await expect(amountOf(page, 'from')).toBeHidden();
      await page.keyboard.press('Escape');
    } else {
      const field = await accountOf(page, 'from').boundingBox();
      const below = (field?.y ?? 0) + (field?.height ?? 0) + 8;
      // The code that positions the panel loads once the page is idle.
      await expect
        .poll(async () => {
          const picker = await selection(page).boundingBox();
          return [picker?.x, picker?.y].map((at) => Math.round(at ?? -1));
        })
        .toEqual([field?.x ?? 0, below].map(Math.round));
      await amountOf(page, 'from').click();
      await expect(selection(page)).toBeHidden();
    }
    await expect(amountOf(page, 'from')).toHaveValue('10');
  });
});

test('the search takes the right column of a desktop @SHELL-3 @desktop', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/wallet' });
  await searchButton(page).click();
  const beside = page.getByRole('complementary').getByRole('region', { name: 'Search' });
  await expect(beside).toBeVisible();
  const [view, side] = [await page.getByRole('main').boundingBox(), await beside.boundingBox()];
  expect(side?.x).toBeGreaterThanOrEqual((view?.x ?? 0) + (view?.width ?? 0));
});
