import { expect } from '@tessera/test-kit';
import { widgets } from '../../steps/frame/home.ts';
import { panel, searchFor } from '../../steps/frame/panels.ts';
import type { Tour } from './tour.ts';

const accounts: Tour = {
  name: 'Accounts',
  wide: true,
  async walk({ page, personIn, logIn, visit }) {
    const balances = { USD: '100.00', EUR: '20.00', USDC: '12.500000' };
    await logIn(await personIn({ balances }), { path: '/wallet' });
    await expect(widgets.accounts(page).getByRole('listitem')).toHaveCount(4);
    await visit('accounts');
    await searchFor(page, '');
    await expect(panel(page, 'Search').getByRole('list')).toHaveCount(2);
    await visit('search');
    await panel(page, 'Search').getByRole('searchbox').fill('no such money');
    await expect(panel(page, 'Search').getByRole('list')).toHaveCount(0);
    await visit('search: nothing found');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New account' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByLabel('Currency')).toBeVisible();
    await visit('new account');
    await sheet.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { name: 'IDR account' })).toBeVisible();
    await visit('a new account');
    await page.goto('/wallet/save?currencyCode=IDR');
    await expect(page.getByRole('main')).toContainText('There is no money on this account yet.');
    await visit('sending from an empty account');
  },
};

const oneAccount: Tour = {
  name: 'One account',
  wide: true,
  async walk({ page, personIn, logIn, visit }) {
    await logIn(await personIn({ balances: { USD: '100.00' } }), { path: '/wallet' });
    await widgets.accounts(page).getByRole('link').filter({ hasText: 'USD' }).click();
    await expect(page.getByRole('heading', { name: 'USD account' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('+$100.00');
    await visit('one account');
    await page.goto('/wallet/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('main')).toContainText('You have no such account.');
    await visit('no such account');
  },
};

export const accountTours: readonly Tour[] = [accounts, oneAccount];
