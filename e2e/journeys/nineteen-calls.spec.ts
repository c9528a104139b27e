import type { Page } from '@playwright/test';
import { balancesOf, expect, test as base, topUp } from '@tessera/test-kit';
import { codePicture } from '../steps/codes/code-picture.ts';
import {
  confirmExchange,
  reviewExchange,
  shownAmounts,
  typeAmount,
} from '../steps/operations/exchange.ts';
import { expectBalance, expectHome, transaction, widgets } from '../steps/frame/home.ts';
import { loseAnswer } from '../steps/browser/network.ts';
import { panel, searchButton } from '../steps/frame/panels.ts';
import { choosePicture, ownCode, scanned } from '../steps/codes/payment.ts';
import { confirmWithPin, paymentModal } from '../steps/operations/payment-modal.ts';
import { tenDollars } from '../steps/codes/published-codes.ts';
import { openStatistics, tile } from '../steps/history/statistics.ts';
import { orderWithdrawal } from '../steps/operations/withdrawal.ts';
import { shortestOf } from '../steps/operations/money.ts';

/** The unchanged app with a backend that has only the specification's 19 calls. */
const test = base.extend<{ readonly plainOrigin: string }>({
  plainOrigin: async ({ serve }, use) => {
    await use((await serve({ backend: 'nineteen' })).origin);
  },
});

/** Calls of the specification that the screens make, plus the request for capabilities. */
const calls = [
  'GET /v2/wallet/capabilities',
  'GET /v2/wallet',
  'GET /v2/wallet/auth/info',
  'GET /v2/wallet/text-data/',
  'GET /v2/wallet/user/notification',
  'GET /v2/wallet/transaction?ordering=-created_at',
  'GET /v2/wallet/stat',
  'POST /v2/wallet/withdrawal',
  'POST /v2/wallet/exchange/rates',
  'POST /v2/wallet/exchange',
];

function watchOtherCalls(page: Page): string[] {
  const others: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const call = `${request.method()} ${pathname}${search}`;
    if (pathname.startsWith('/v2/') && !calls.includes(call)) others.push(call);
  });
  return others;
}

test('with a backend of only the 19 calls I still see my money and withdraw; sending is unavailable @API-3 @HIST-1', async ({
  page,
  app,
  person,
  logIn,
  plainOrigin: origin,
}) => {
  await topUp(app, person, '100.00', 'USD');
  const others = watchOtherCalls(page);
  const main = page.getByRole('main');

  await test.step('When I look at Home and wallet, my accounts are there, and no new one is offered', async () => {
    await logIn(person, { origin });
    await expectHome(page);
    await expectBalance(page, 'USD', '$100.00');
    await page.goto(`${origin}/wallet`);
    await expectBalance(page, 'USD', '$100.00');
    await expect(page.getByRole('button', { name: 'New account' })).toHaveCount(0);
    await widgets.accounts(page).getByRole('link').filter({ hasText: 'USD' }).click();
    await expect(page.getByRole('heading', { name: 'USD account' })).toBeVisible();
  });
  await test.step('When I look into the history, it is there without filters', async () => {
    await page.goto(`${origin}/history`);
    await expect(transaction(page, '+$100.00')).toBeVisible();
    await openStatistics(page);
    await expect(tile(page, 'Top-ups')).toContainText('100');
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Download CSV' })).toHaveCount(0);
    await transaction(page, '+$100.00').getByRole('link').click();
    await expect(page.getByRole('dialog', { name: 'Receipt' })).toContainText('+$100.00');
  });
  await test.step('When I want to send, it is unavailable', async () => {
    await page.goto(`${origin}/wallet/save`);
    await expect(main).toContainText('Sending is temporarily unavailable');
    await expect(page.getByLabel('Recipient’s phone')).toHaveCount(0);
  });
  await test.step('When I withdraw, it is paid, and its details tell what I confirmed', async () => {
    await page.goto(`${origin}/wallet/withdrawal?currencyCode=USD`);
    await orderWithdrawal(page, '30', '4242 4242 4242 4242');
    await confirmWithPin(page, person.pin);
    await expect(paymentModal(page)).toContainText('Withdrawal request successfully created!');
    await paymentModal(page).getByRole('button', { name: 'Details' }).click();
    await expect(paymentModal(page)).toContainText('$30.00');
    await expect(paymentModal(page)).toContainText('4242');
    await paymentModal(page).getByRole('button', { name: 'Done' }).click();
    await expect(transaction(page, '-$30.00')).toBeVisible();
  });
  await test.step('When I come back after it was paid out, I see what is left', async () => {
    // Such a backend sends no events.
    await expect.poll(() => balancesOf(app, person)).toMatchObject({ USD: '70.00' });
    await page.reload();
    await expectBalance(page, 'USD', '$70.00');
  });
  expect(others).toEqual([]);
});

test('with a backend of only the 19 calls I exchange at its rates @API-3 @XCHG-1 @XCHG-4', async ({
  page,
  app,
  person,
  logIn,
  plainOrigin: origin,
}) => {
  await topUp(app, person, '100.00', 'USD');
  const others = watchOtherCalls(page);
  await logIn(person, { origin, path: '/exchange' });
  await typeAmount(page, 'from', '40');
  await expect(page.getByRole('figure')).toHaveCount(0);
  await reviewExchange(page);
  const { to } = await shownAmounts(page);
  await confirmExchange(page);
  const { USD, EUR = '' } = await balancesOf(app, person);
  expect([USD, shortestOf(EUR)]).toEqual(['60.00', to]);
  expect(others).toEqual([]);
});

test('with a backend of only the 19 calls no screen offers what it lacks @API-3 @PAY-2 @PAY-4 @SET-1 @SHELL-4', async ({
  page,
  person,
  logIn,
  plainOrigin: origin,
}) => {
  const others = watchOtherCalls(page);
  const main = page.getByRole('main');
  await test.step('When I want to be paid by code, it is unavailable', async () => {
    await logIn(person, { origin, path: '/payment?tab=code' });
    await expect(main).toContainText('Payment by QR code is temporarily unavailable.');
    await expect(ownCode(page)).toHaveCount(0);
  });
  await test.step('When I scan the code of a merchant or of a person, paying is unavailable', async () => {
    for (const text of [tenDollars, `${origin}/pay/AAAAAAAAAAAAAAAAAAAAAA`]) {
      await choosePicture(page, codePicture(text), origin);
      await expect(scanned(page, 'This code cannot be used')).toContainText(
        'temporarily unavailable',
      );
    }
    await page.goto(`${origin}/wallet/pay?code=${encodeURIComponent(tenDollars)}`);
    await expect(main).toContainText('Paying by code is temporarily unavailable');
    await page.goto(`${origin}/pay/AAAAAAAAAAAAAAAAAAAAAA`);
    await expect(main).toContainText('Sending is temporarily unavailable');
  });
  await test.step('When I look at my account, there is no PIN to change, no limit and no device', async () => {
    await page.goto(`${origin}/settings`);
    await expect(main.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(main.getByRole('region', { name: 'Verification' })).toContainText('Level: Basic');
    await expect(main.getByRole('button', { name: /^(PIN|Devices)/ })).toHaveCount(0);
    await expect(main.getByRole('region', { name: 'Limits' })).toHaveCount(0);
  });
  await test.step('When I search, I find my accounts, and none that I could open', async () => {
    await page.goto(`${origin}/wallet`);
    await searchButton(page).click();
    const search = panel(page, 'Search');
    await expect(search.getByRole('list', { name: 'Your accounts' })).toContainText('EUR');
    await expect(search.getByRole('list', { name: 'Open an account' })).toHaveCount(0);
  });
  expect(others).toEqual([]);
});

test('without safe repetition an answer that was lost is looked up in the history, not tried again @API-3 @WDRAW-4', async ({
  page,
  app,
  person,
  logIn,
  plainOrigin: origin,
}) => {
  await topUp(app, person, '100.00', 'USD');
  await logIn(person, { origin, path: '/wallet/withdrawal?currencyCode=USD' });
  await orderWithdrawal(page, '30', '4242 4242 4242 4242');
  await loseAnswer(page, 'withdrawal');
  await confirmWithPin(page, person.pin);
  const modal = paymentModal(page);
  await expect(modal).toContainText('Look at your history before you try again.');
  await expect(modal.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await modal.getByRole('link', { name: 'Look in the history' }).click();
  await expect(transaction(page, '-$30.00')).toHaveCount(1);
});
