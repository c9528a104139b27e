import type { Page } from '@playwright/test';
import { balancesOf, expect, test, topUp } from '@tessera/test-kit';
import { countLoads } from '../steps/frame/page-loads.ts';
import { confirmWithPin, paymentModal } from '../steps/operations/payment-modal.ts';
import { addressOfPayment, decideIdentity } from '../steps/user/sandbox.ts';
import { orderTopUp } from '../steps/operations/top-up.ts';
import { orderWithdrawal, withdrawalTaken } from '../steps/operations/withdrawal.ts';

const card = '4242 4242 4242 4242';

const identificationOf = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: 'Verification' });

const limitsOf = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Limits' });

async function verify(page: Page, app: Parameters<typeof decideIdentity>[1]): Promise<void> {
  await page.goto('/settings');
  await identificationOf(page).getByRole('button', { name: 'Raise level' }).click();
  await decideIdentity(page, app, 'Approve');
}

test('I raise my level through the identity check of another origin @KYC-1 @BACK-4', async ({
  page,
  app,
  person,
  logIn,
}) => {
  const identification = identificationOf(page);
  await logIn(person, { path: '/settings' });
  await test.step('When I look, I see what my level lets me move, and the next one would', async () => {
    await expect(identification).toContainText('Level: Basic');
    await expect(limitsOf(page)).toContainText('Up to $20,000 in 24 hours, $10,000 at once');
    await expect(limitsOf(page)).toContainText('With level Standard');
  });
  await test.step('When I begin and am approved, I come back to a page that says so by itself', async () => {
    await identification.getByRole('button', { name: 'Raise level' }).click();
    await decideIdentity(page, app, 'Approve');
    await expect(page.getByRole('heading', { name: 'You are verified' })).toBeVisible();
  });
  await test.step('When I go to my account, I have the next level and its limits, without a reload', async () => {
    const loads = countLoads(page);
    await page.getByRole('link', { name: 'Go to account' }).click();
    await expect(identification).toContainText('Level: Standard');
    await expect(limitsOf(page)).toContainText('Up to $100,000 in 24 hours, $50,000 at once');
    expect(loads()).toBe(0);
  });
});

async function expectAboveLimit(page: Page) {
  const main = page.getByRole('main');
  await expect(main).toContainText('This is above the limit of your level.');
  await expect(main.getByRole('link', { name: 'Raise the limit' })).toHaveAttribute(
    'href',
    '/settings',
  );
}

test('a top-up above my level is refused in words, and passes with the next level @KYC-1 @TOPUP-4', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/wallet/topup?currencyCode=USD' });
  await page.getByRole('textbox', { name: 'Amount' }).fill('10000.01');
  await expectAboveLimit(page);
  await verify(page, app);
  await page.goto('/wallet/topup?currencyCode=USD');
  await orderTopUp(page, '10000.01');
  await addressOfPayment(page, app);
});

test('dollars take from the limit of euros, and the field says what the settings say @SEC-5 @EASE-7', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await topUp(app, person, '9999.99', 'USD');
  await topUp(app, person, '5000.00', 'USD');
  await logIn(person, { path: '/wallet/topup?currencyCode=EUR' });
  const hint = page.getByRole('main').getByText(/Limit: €4,\d{3}\.\d{2}\b.* left until/);
  await expect(hint).toBeVisible();
  const [left = ''] = /€[\d,.]+\d/.exec(await hint.innerText()) ?? [];
  await page.goto('/settings');
  await limitsOf(page).getByRole('tab', { name: 'EUR' }).click();
  await expect(limitsOf(page).getByRole('listitem').first()).toContainText(`${left} left until`);
  await expect(limitsOf(page)).toContainText('counted in USD');
});

test('a withdrawal above my level is refused in words, and passes with the next level @KYC-1 @WDRAW-4', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await topUp(app, person, '2000.00', 'USD');
  await logIn(person, { path: '/wallet/withdrawal?currencyCode=USD' });
  await page.getByRole('textbox', { name: 'Amount' }).fill('1000.01');
  await expectAboveLimit(page);
  expect(await balancesOf(app, person)).toMatchObject({ USD: '2000.00' });
  await verify(page, app);
  await page.goto('/wallet/withdrawal?currencyCode=USD');
  await orderWithdrawal(page, '1000.01', card);
  await confirmWithPin(page, person.pin);
  await expect(paymentModal(page)).toContainText(withdrawalTaken);
  await expect.poll(() => balancesOf(app, person)).toMatchObject({ USD: '999.99' });
});

test('an identity check that I abort can be begun again @KYC-1', async ({
  page,
  app,
  person,
  logIn,
}) => {
  const identification = identificationOf(page);
  await logIn(person, { path: '/settings' });
  await identification.getByRole('button', { name: 'Raise level' }).click();
  await decideIdentity(page, app, 'Abort');
  await expect(page.getByRole('heading', { name: 'Verification was not completed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to account' }).click();
  await expect(identification).toContainText('Level: Basic');
  await expect(identification).toContainText('Status: not completed');
  await identification.getByRole('button', { name: 'Verify again' }).click();
  await decideIdentity(page, app, 'Approve');
  await page.getByRole('link', { name: 'Go to account' }).click();
  await expect(identification).toContainText('Level: Standard');
});

test('an identity check that I left half-way can be gone on with @KYC-1', async ({
  page,
  app,
  person,
  logIn,
}) => {
  const identification = identificationOf(page);
  await logIn(person, { path: '/settings' });
  await identification.getByRole('button', { name: 'Raise level' }).click();
  await decideIdentity(page, app, 'Leave pending');
  await page.getByRole('link', { name: 'Go to account' }).click();
  await expect(identification).toContainText('Status: in progress');
  await identification.getByRole('button', { name: 'Refresh status' }).click();
  await expect(identification).toContainText('The status has not changed yet.');
  await identification.getByRole('button', { name: 'Continue verification' }).click();
  await decideIdentity(page, app, 'Approve');
  await page.getByRole('link', { name: 'Go to account' }).click();
  await expect(identification).toContainText('Level: Standard');
});
