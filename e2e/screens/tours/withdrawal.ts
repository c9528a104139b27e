import type { Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';
import { holdAnswer } from '../../steps/browser/network.ts';
import { confirmWithPin, paymentModal } from '../../steps/operations/payment-modal.ts';
import { orderFastPayment } from '../../steps/operations/fast-payment.ts';
import { orderWithdrawal, orderWithdrawalToAddress } from '../../steps/operations/withdrawal.ts';
import { refuseAnswers } from './answers.ts';
import type { Tour } from './tour.ts';

const card = '4242 4242 4242 4242';
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const amount = (page: Page) => page.getByRole('textbox', { name: 'Amount' });

const toCard: Tour = {
  name: 'Withdrawing to a card',
  variants: ['card', 'crypto'],
  async walk({ page, personIn, logIn, visit }) {
    const person = await personIn({ balances: { USD: '1240.50' } });
    const modal = paymentModal(page);
    await logIn(person, { path: '/wallet/withdrawal?currencyCode=USD' });
    await expect(amount(page)).toBeVisible();
    await visit('withdrawal');
    await amount(page).fill('1240.51');
    await page.getByLabel('Card number').fill('4242 4242 4242 4241');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Check the card number')).toBeVisible();
    await visit('withdrawal: mistakes');
    await orderWithdrawal(page, '950', card);
    await visit('withdrawal: PIN');
    await confirmWithPin(page, '1357');
    await expect(modal).toContainText('Wrong PIN.');
    await visit('withdrawal: wrong PIN');
    await refuseAnswers(page, '/v2/wallet/withdrawal', {
      en: 'Your bank takes no withdrawals today.',
      ru: 'Ваш банк сегодня не принимает переводы.',
    });
    await confirmWithPin(page, person.pin);
    await expect(modal).toContainText('Your bank takes no withdrawals today.');
    await visit('withdrawal: failed');
    await page.unroute('**/v2/wallet/withdrawal');
    await page.goto('/wallet/withdrawal?currencyCode=USD');
    await orderWithdrawal(page, '200', card);
    await confirmWithPin(page, person.pin);
    await expect(modal).toContainText('The withdrawal is completed');
    await visit('withdrawal: success');
    await modal.getByRole('button', { name: 'Details' }).click();
    await expect(modal.getByRole('term').first()).toBeVisible();
    await visit('withdrawal: details');
  },
};

const waiting: Tour = {
  name: 'Waiting for an answer',
  variants: ['card', 'crypto'],
  async walk({ page, personIn, logIn, visit }) {
    const person = await personIn({ balances: { USD: '1240.50' } });
    await logIn(person, { path: '/wallet/withdrawal?currencyCode=USD' });
    const carriedOut = await holdAnswer(page, 'withdrawal');
    await orderWithdrawal(page, '200', card);
    await confirmWithPin(page, person.pin);
    await carriedOut();
    await visit('withdrawal: waiting', { loading: true });
    await page.goto('/wallet/withdrawal?currencyCode=USD');
    await expect(page.getByRole('main')).toContainText('Your last withdrawal was made.');
    await visit('withdrawal: what became of a lost one');
  },
};

const toAddress: Tour = {
  name: 'Withdrawing to an address',
  variants: ['crypto', 'card'],
  async walk({ page, personIn, logIn, visit }) {
    const person = await personIn({ balances: { USDC: '50.250000' } });
    await logIn(person, { path: '/wallet/withdrawal?currencyCode=USDC' });
    await amount(page).fill('20');
    await page.getByLabel('USDC address').fill(address.toLowerCase());
    await expect(page.getByText('We cannot check this address for typos.')).toBeVisible();
    await visit('withdrawal of USDC: address without a check');
    await orderWithdrawalToAddress(page, '20.5', address);
    await visit('withdrawal of USDC: PIN');
  },
};

const blocked: Tour = {
  name: 'Withdrawing with a blocked PIN',
  variants: ['card', 'crypto'],
  async walk({ page, personIn, logIn, visit }) {
    const person = await personIn({ balances: { USD: '100.00' }, blocked: 'pin' });
    await logIn(person, { path: '/wallet/withdrawal?currencyCode=USD' });
    await amount(page).fill('20');
    await page.getByLabel('Card number').fill(card);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(paymentModal(page)).toContainText('You can try again');
    await visit('withdrawal: PIN is blocked');
  },
};

const regional: Tour = {
  name: 'Withdrawing in the region',
  variants: ['regional'],
  async walk({ page, personIn, logIn, visit }) {
    const person = await personIn({ balances: { RUB: '5000.00' } });
    const sheet = page.getByRole('dialog');
    await logIn(person, { path: '/wallet/withdrawal?currencyCode=RUB' });
    await expect(amount(page)).toBeVisible();
    await visit('withdrawal');
    await page.getByRole('button', { name: 'Withdraw in cash' }).click();
    await expect(sheet).toBeVisible();
    await visit('withdrawal in cash');
    await page.keyboard.press('Escape');
    const order = { amount: '1000', phone: '+79161230000', bank: 'Neva Bank' };
    await orderFastPayment(page, order);
    await expect(page.getByText('This bank has nobody with this number.')).toBeVisible();
    await visit('withdrawal by fast payment: nobody has the number');
    await orderFastPayment(page, { ...order, phone: '+79161234566' });
    await expect(sheet).toContainText('Maria L.');
    await visit('withdrawal by fast payment: PIN');
    await confirmWithPin(page, person.pin);
    await expect(sheet).toContainText('The payment is on its way');
    await visit('withdrawal by fast payment: success');
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
    await visit('withdrawal by fast payment: sent');
  },
};

export const withdrawalTours: readonly Tour[] = [toCard, waiting, toAddress, blocked, regional];
