import type { Page } from '@playwright/test';
import { serveSite } from '../assembled/assemble.ts';
import { builtSite } from '../assembled/build-site.ts';
import { balancesOf, topUp } from '../assembled/people.ts';
import { expect, test as base } from '../assembled/test.ts';
import { expectBalance, expectHome, transaction, widgets } from '../steps/home.ts';
import { loseAnswer } from '../steps/network.ts';
import { confirmWithPin, paymentModal } from '../steps/payment-modal.ts';
import { tile } from '../steps/statistics.ts';
import { orderWithdrawal } from '../steps/withdrawal.ts';

/** The app as it is configured for a backend of the specification's calls only. */
const test = base.extend<{ readonly plainOrigin: string }>({
  plainOrigin: async ({ app }, use) => {
    const server = await serveSite(app, builtSite, { capabilities: 'none' });
    await use(server.origin);
    await server.stop();
  },
});

/** Of them, those that a user's screens make. */
const calls = [
  'GET /v2/wallet',
  'GET /v2/wallet/auth/info',
  'GET /v2/wallet/text-data/',
  'GET /v2/wallet/user/notification',
  'GET /v2/wallet/transaction?ordering=-created_at',
  'GET /v2/wallet/stat',
  'POST /v2/wallet/withdrawal',
];

/** What the API is asked, apart from the calls of the specification. */
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
    await expect(tile(page, 'Top-ups')).toContainText('$100.00');
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
    // Nothing tells the page of it: such a backend has no events.
    await expect.poll(() => balancesOf(app, person)).toMatchObject({ USD: '70.00' });
    await page.reload();
    await expectBalance(page, 'USD', '$70.00');
  });
  expect(others).toEqual([]);
});

test('without safe repetition an answer that was lost is looked up in the history, not tried again @API-3 @WDRAW-4 @phone', async ({
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
