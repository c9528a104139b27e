import { expect } from '@tessera/test-kit';
import {
  accountOf,
  amountOf,
  confirmExchange,
  reviewExchange,
  selection,
  typeAmount,
} from '../../steps/operations/exchange.ts';
import { refuseQuote } from '../../steps/browser/network.ts';
import { changeAnswers } from './answers.ts';
import type { Tour } from './tour.ts';

const exchanging: Tour = {
  name: 'Exchanging',
  wide: true,
  async walk({ page, personIn, logIn, visit }) {
    const balances = { USD: '1240.50', EUR: '320.00' };
    await logIn(await personIn({ balances }), { path: '/exchange' });
    const chart = page.getByRole('figure', { name: '1 USD in EUR' });
    await expect(chart).toBeVisible();
    await chart.getByText('Show the numbers').click();
    await visit('exchange: past rates in numbers');
    await chart.locator('summary').click();
    await accountOf(page, 'from').click();
    await expect(selection(page).getByRole('tab')).toHaveCount(2);
    await visit('accounts of an exchange');
    await page.keyboard.press('Escape');
    await typeAmount(page, 'from', '5000');
    await expect(page.getByText('Not enough money.')).toBeVisible();
    await visit('exchange: not enough money');
    await typeAmount(page, 'from', '40');
    await reviewExchange(page);
    await visit('exchange: review');
    await confirmExchange(page);
    await visit('exchange: success');
  },
};

const form: Tour = {
  name: 'What an exchange asks',
  differs: true,
  async walk({ page, personIn, logIn, visit }) {
    const balances = { USD: '1240.50', EUR: '320.00' };
    await logIn(await personIn({ balances }), { path: '/exchange' });
    await expect(page.getByRole('figure')).toBeVisible();
    await typeAmount(page, 'from', '200');
    await visit('exchange');
  },
};

interface Accounts {
  readonly accounts: readonly object[];
}

const impossible: Tour = {
  name: 'Exchanges that are not possible',
  async walk({ page, personIn, logIn, visit }) {
    await logIn(await personIn({ balances: { USD: '100.00' } }), { path: '/exchange' });
    const main = page.getByRole('main');
    await typeAmount(page, 'from', '40');
    await refuseQuote(page, 'NO_RATE', 'These currencies cannot be exchanged right now.');
    await page.getByRole('button', { name: 'Exchange', exact: true }).click();
    await expect(main).toContainText('Nothing was exchanged');
    await visit('exchange: no quote');
    await changeAnswers(page, '/v2/wallet/exchange/rates', (rates) => ({
      ...rates,
      rates: [],
    }));
    await page.goto('/exchange');
    await expect(main.getByText('No rate', { exact: true })).toBeVisible();
    await expect(amountOf(page, 'from')).toBeVisible();
    await visit('exchange: no rate');
    await changeAnswers(page, '/v2/wallet', ({ results }) => ({
      results: (results as Accounts[]).map(({ accounts }) => ({ accounts: accounts.slice(0, 1) })),
    }));
    await page.goto('/exchange');
    await expect(main).toContainText('Exchange is not available for your account');
    await visit('exchange: not available');
  },
};

export const exchangeTours: readonly Tour[] = [form, exchanging, impossible];
