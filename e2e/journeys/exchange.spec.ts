import { balancesOf, expect, openAccount, test, topUp } from '@tessera/test-kit';
import {
  accountOf,
  amountOf,
  chooseSide,
  confirmButton,
  confirmExchange,
  expectExchanged,
  reviewExchange,
  shown,
  shownAmounts,
  typeAmount,
} from '../steps/operations/exchange.ts';
import { choosePayment, expectBalance, transaction, widgets } from '../steps/frame/home.ts';
import { shortestOf, sumOf } from '../steps/operations/money.ts';
import { countCalls } from '../steps/browser/network.ts';
import { bell } from '../steps/frame/notifications.ts';

test.beforeEach(async ({ app, person, logIn }) => {
  await topUp(app, person, '100.00', 'USD');
  await logIn(person);
});

test('I exchange what I saw, to the cent, and both balances follow @smoke @XCHG-1 @XCHG-4', async ({
  page,
  app,
  person,
}) => {
  await test.step('When I type what I give, I see what I get', async () => {
    await choosePayment(page, 'Exchange');
    await typeAmount(page, 'from', '40');
    await expect(page.getByRole('main')).toContainText(/1 USD = 0\.\d+ EUR/);
  });
  await test.step('When I go on, I see both amounts, the rate and how long it holds', async () => {
    await reviewExchange(page);
    await expect(page.getByRole('heading', { name: 'Check the exchange' })).toBeVisible();
    await expect(shown(page, 'from')).toHaveText('$40.00');
    await expect(shown(page, 'to')).toHaveText(/^€\d+\.\d\d$/);
    await expect(page.getByRole('main')).toContainText(/1 USD = 0\.\d+ EUR/);
    await expect(page.getByRole('timer')).toHaveText(/^(1:00|0:[3-5]\d)$/);
    expect(await balancesOf(app, person)).toMatchObject({ USD: '100.00', EUR: '0.00' });
  });
  const received = await shown(page, 'to').innerText();
  await test.step('When I confirm, exactly these are booked', async () => {
    await confirmExchange(page);
    await expect(page.getByRole('main')).toContainText(received);
    expect(await balancesOf(app, person)).toMatchObject({
      USD: '60.00',
      EUR: received.replace('€', ''),
    });
  });
  await test.step('When I go Home, I see both balances and both movements', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Home' }).click();
    await expectBalance(page, 'USD', '$60.00');
    await expectBalance(page, 'EUR', received);
    await expect(transaction(page, '-$40.00')).toBeVisible();
    await expect(transaction(page, `+${received}`)).toBeVisible();
    await expect(bell(page, 3)).toBeVisible();
  });
});

test('I receive exactly the wanted amount at the shown cost @XCHG-2 @XCHG-4', async ({
  page,
  app,
  person,
}) => {
  await page.goto('/exchange');
  await typeAmount(page, 'to', '25.5');
  await reviewExchange(page);
  await expect(shown(page, 'to')).toHaveText('€25.50');
  const given = await shown(page, 'from').innerText();
  await confirmExchange(page);
  const { USD = '', EUR } = await balancesOf(app, person);
  expect([sumOf([given, USD]), EUR]).toEqual([sumOf(['100.00']), '25.50']);
});

test('more than I have is refused with what I have @XCHG-3', async ({ page }) => {
  await page.goto('/exchange');
  await typeAmount(page, 'from', '100.01');
  await expect(page.getByText('Not enough money. You can exchange up to $100.00.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exchange', exact: true })).toBeDisabled();
});

test('MAX exchanges all that there is, to the cent @XCHG-2', async ({ page, app, person }) => {
  await page.goto('/exchange');
  await page.getByRole('button', { name: 'MAX: exchange all that is available' }).click();
  await expect(amountOf(page, 'from')).toHaveValue('100.00');
  await reviewExchange(page);
  const { to } = await shownAmounts(page);
  await confirmExchange(page);
  const { USD, EUR = '' } = await balancesOf(app, person);
  expect([USD, shortestOf(EUR)]).toEqual(['0.00', to]);
});

test('currencies keep their own decimals, of which USDC has six @XCHG-2 @XCHG-4', async ({
  page,
  app,
  person,
}) => {
  await openAccount(app, person, 'USDC');
  await openAccount(app, person, 'IDR');
  await page.goto('/exchange');

  await test.step('When I buy USDC, I get as many millionths as I saw', async () => {
    await chooseSide(page, 'to', 'USDC');
    await typeAmount(page, 'from', '33.33');
    await reviewExchange(page);
    const { to } = await shownAmounts(page);
    await confirmExchange(page);
    const { USD, USDC = '' } = await balancesOf(app, person);
    expect([USD, shortestOf(USDC)]).toEqual(['66.67', to]);
  });
  await test.step('When I turn all of them into rupiahs, nothing is left over', async () => {
    await page.goto('/exchange');
    await chooseSide(page, 'from', 'USDC');
    await chooseSide(page, 'to', 'IDR');
    await page.getByRole('button', { name: 'MAX: exchange all that is available' }).click();
    await reviewExchange(page);
    const { to } = await shownAmounts(page);
    await confirmExchange(page);
    const { USDC, IDR = '' } = await balancesOf(app, person);
    expect([USDC, shortestOf(IDR)]).toEqual(['0.000000', to]);
  });
});

test('swapping turns accounts and amounts around @XCHG-1', async ({ page }) => {
  await page.goto('/exchange');
  await typeAmount(page, 'from', '40');
  await page.getByRole('button', { name: 'Swap the accounts' }).click();
  await expect(accountOf(page, 'from')).toContainText('EUR');
  await expect(accountOf(page, 'to')).toContainText('USD');
  await expect(amountOf(page, 'to')).toHaveValue('40');
  await expect(page.getByRole('main')).toContainText(/1 EUR = 1\.\d+ USD/);
});

test('an exchange from the page of an account begins with that account @XCHG-1 @WALLET-2', async ({
  page,
  app,
  person,
}) => {
  await topUp(app, person, '5000.00', 'RUB');
  await page.goto('/wallet');
  await widgets.accounts(page).getByRole('link').filter({ hasText: 'RUB' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Exchange' }).click();
  await expect(accountOf(page, 'from')).toContainText('RUB');
  await expect(page.getByRole('main')).toContainText(/1 RUB = 0\.\d+ USD/);
});

test('past rates of the pair are drawn and told, for as long as I choose @XCHG-5 @deep-desktop', async ({
  page,
}) => {
  await page.goto('/exchange');
  const chart = page.getByRole('figure', { name: '1 USD in EUR' });
  await expect(chart).toContainText(/0\.\d+ EUR/);
  await expect(chart).toContainText(/% since \d{1,2} [A-Z][a-z]+ \d{4}/);
  const since = chart.getByText(/ since /);
  const quarter = await since.innerText();
  await page.getByRole('tab', { name: '1 year' }).click();
  await expect(since).not.toHaveText(quarter);
  const [, oldest = ''] = (await since.innerText()).split(' since ');

  await chart.getByText('Show the numbers').click();
  await expect(chart.getByRole('row').last()).toContainText(oldest);
  await expect(chart.getByRole('row').last()).toContainText(/0\.\d+$/);
  await page.getByRole('button', { name: 'Swap the accounts' }).click();
  await expect(page.getByRole('figure', { name: '1 EUR in USD' })).toContainText(/1\.\d+ USD/);

  await test.step('The last month has a rate of each day, up to today', async () => {
    await page.getByRole('tab', { name: '30 days' }).click();
    const month = page.getByRole('figure', { name: '1 EUR in USD' });
    await month.getByText('Show the numbers').click();
    // The browser's date may differ from the server's by a day.
    await expect.poll(() => month.getByRole('row').count()).toBeGreaterThan(29);
    await expect(month).not.toContainText('no rates after');
  });
});

test('going back and on keeps the typed amount @XCHG-1 @XCHG-4', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/exchange');
  await chooseSide(page, 'to', 'RUB');
  await typeAmount(page, 'to', '1500');
  await reviewExchange(page);

  await test.step('When I go back, by the button of the browser or of the page, it is all there', async () => {
    await page.goBack();
    await expect(amountOf(page, 'to')).toHaveValue('1,500');
    await expect(accountOf(page, 'to')).toContainText('RUB');
    await reviewExchange(page);
    await main.getByRole('link', { name: 'Back' }).click();
    await expect(amountOf(page, 'to')).toHaveValue('1,500');
    await reviewExchange(page);
  });
  await test.step('When I reload, the same is asked, under a new rate', async () => {
    const former = await shownAmounts(page);
    await page.reload();
    await expect(confirmButton(page)).toBeVisible();
    expect(await shownAmounts(page)).toEqual(former);
  });
  await test.step('When I come with no exchange in the address, I am led to the form', async () => {
    await page.goto('/exchange/confirm');
    await expect(page).toHaveURL(/\/exchange(\?.*)?$/);
    await expect(amountOf(page, 'from')).toBeVisible();
  });
});

test('a double click exchanges once, and a reload afterwards not again @XCHG-4 @BACK-3', async ({
  page,
  app,
  person,
}) => {
  const calls = countCalls(page, 'exchange');
  await page.goto('/exchange');
  await typeAmount(page, 'from', '40');
  await reviewExchange(page);
  await confirmButton(page).dblclick();
  await expectExchanged(page);
  expect(calls()).toBe(1);
  // The outcome appears just before the exchange leaves the address.
  await expect(page).toHaveURL('/exchange/confirm');
  await page.reload();
  await expect(amountOf(page, 'from')).toBeVisible();
  expect(calls()).toBe(1);
  expect(await balancesOf(app, person)).toMatchObject({ USD: '60.00' });
});
