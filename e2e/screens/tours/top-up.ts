import type { Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';
import { addressOfPayment, decidePayment } from '../../steps/user/sandbox.ts';
import { expectOutcome, orderTopUp } from '../../steps/operations/top-up.ts';
import { changeAnswers, refuseAnswers } from './answers.ts';
import type { Stage, Tour } from './tour.ts';

const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' });

const toppingUp: Tour = {
  name: 'Topping up',
  wide: true,
  differs: true,
  async walk({ page, app, personIn, logIn, visit }) {
    await logIn(await personIn({}), { path: '/wallet/topup' });
    await expect(amount(page)).toBeVisible();
    await visit('top-up');
    await order(page, app, '0');
    await expect(amount(page)).toHaveAttribute('aria-invalid', 'true');
    await visit('top-up: amount of nothing');
    await refuseAnswers(page, '/v2/wallet/top-up', {
      en: 'Top-ups pause until 6:00. Try again then.',
      ru: 'Пополнения приостановлены до 6:00. Повторите позже.',
    });
    await amount(page).fill('250');
    await send(page, app);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await visit('top-up: refused');
    await page.getByRole('button', { name: /^Account / }).click();
    await expect(page.getByRole('region', { name: 'Choose an account' })).toBeVisible();
    await visit('choice of an account');
  },
};

const cash: Tour = {
  name: 'Topping up in cash',
  variants: ['regional'],
  async walk({ page, personIn, logIn, visit }) {
    await logIn(await personIn({}), { path: '/wallet/topup' });
    await page.getByRole('button', { name: 'Top up in cash' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await visit('top-up in cash');
  },
};

async function send(page: Page, { variant }: Stage['app']): Promise<void> {
  const name = variant === 'regional' ? 'Fast payment system' : 'Top up';
  await page.getByRole('button', { name, exact: true }).click();
}

async function order(page: Page, app: Stage['app'], money: string): Promise<void> {
  if (app.variant !== 'regional') return orderTopUp(page, money);
  await amount(page).fill(money);
  await send(page, app);
}

const returning: Tour = {
  name: 'Returning from the payment page',
  async walk({ page, app, personIn, logIn, visit }) {
    const path = '/wallet/topup?currencyCode=EUR';
    await logIn(await personIn({}), { path });
    await order(page, app, '40.50');
    const paymentPage = await addressOfPayment(page, app);
    await decidePayment(page, app, 'Leave pending');
    await expectOutcome(page, 'Waiting for confirmation…');
    await visit('top-up: waiting');
    await page.goto(paymentPage);
    await decidePayment(page, app, 'Pay');
    await expectOutcome(page, 'Success!');
    await visit('top-up: success');
    await page.goto(path);
    await order(page, app, '40.50');
    await decidePayment(page, app, 'Decline');
    await expectOutcome(page, 'The top-up did not succeed.');
    await visit('top-up: failed');
    await page.goto('/wallet/payments/finish?currencyCode=USD&order=none');
    await expect(page.getByRole('dialog')).toBeVisible();
    await visit('top-up: no such order');
  },
};

const blocked: Tour = {
  name: 'Blocked until identified',
  async walk({ page, personIn, logIn, visit }) {
    const refused = { is_topup_allowed: false, is_withdrawal_allowed: false };
    await changeAnswers(page, '/v2/wallet/auth/info', ({ data }) => ({
      data: { ...(data as object), ...refused },
    }));
    await logIn(await personIn({}));
    const payments = page.getByRole('navigation', { name: 'Payments' });
    // The button is a link until the answer arrives.
    await payments.getByRole('button', { name: 'Top up' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await visit('Home: top-up is blocked');
    for (const [path, screen] of [
      ['/wallet/topup', 'top-up: blocked'],
      ['/wallet/withdrawal', 'withdrawal: blocked'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main').getByText('Verify').first()).toBeVisible();
      await visit(screen);
    }
  },
};

export const topUpTours: readonly Tour[] = [toppingUp, cash, returning, blocked];
