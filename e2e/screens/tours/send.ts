import { expect, newPerson, requestMoney } from '@tessera/test-kit';
import {
  confirmWithPin,
  expectPinAsked,
  paymentModal,
} from '../../steps/operations/payment-modal.ts';
import { tenDollars } from '../../steps/codes/published-codes.ts';
import { askRecipient, orderTransfer } from '../../steps/operations/send.ts';
import type { Tour } from './tour.ts';

const maria = { first: 'Maria', last: 'Lopez' };

const sending: Tour = {
  name: 'Sending',
  async walk({ page, app, personIn, logIn, visit }) {
    const person = await personIn({ balances: { USD: '1240.50' } });
    const { phone } = await newPerson(app, maria);
    const modal = paymentModal(page);
    await logIn(person, { path: '/wallet/save?currencyCode=USD' });
    await expect(page.getByLabel('Recipient’s phone')).toBeVisible();
    await visit('sending');
    await askRecipient(page, { amount: '25', phone: person.phone });
    await expect(page.getByLabel('Recipient’s phone')).toHaveAttribute('aria-invalid', 'true');
    await visit('sending to oneself');
    await orderTransfer(page, { amount: '25', phone, note: 'Dinner on Friday' });
    await visit('sending: PIN');
    await confirmWithPin(page, person.pin);
    await expect(modal).toContainText('Maria L. has the money now.');
    await visit('sending: success');
    await modal.getByRole('button', { name: 'Details' }).click();
    await expect(modal.getByRole('term').first()).toBeVisible();
    await visit('sending: details');
    await modal.getByRole('button', { name: 'Done' }).click();
    await expect(modal).toBeHidden();
    await visit('sending: what was sent');
    await page.goto('/');
    const people = page.getByRole('region', { name: 'Send to' });
    await expect(people).toBeVisible();
    await visit('home with somebody to send to again');
    await people.getByRole('link', { name: 'Maria L.' }).click();
    await expect(page.getByRole('link', { name: 'Send to somebody else' })).toBeVisible();
    await visit('sending to somebody again');
  },
};

const requests: Tour = {
  name: 'Paying requests and merchants',
  async walk({ page, app, personIn, logIn, visit }) {
    const person = await personIn({ balances: { USD: '100.00' } });
    const friend = await newPerson(app, maria);
    const main = page.getByRole('main');
    const amount = page.getByRole('textbox', { name: 'Amount' });
    const link = await requestMoney(app, friend, 'USD', '10');
    await page.goto(link);
    await expect(main).toContainText('asks you for');
    await visit('request before the login');
    await logIn(person, { path: link });
    await expect(amount).toHaveValue('10.00');
    await visit('request of somebody');
    await page.goto(await requestMoney(app, person, 'USD', '5'));
    await expect(main).toContainText('This is your own request');
    await visit('request of mine');
    await page.goto('/pay/AAAAAAAAAAAAAAAAAAAAAA');
    await expect(main).toContainText('There is no such request.');
    await visit('request of nobody');
    await page.goto(`/wallet/pay?code=${encodeURIComponent(tenDollars)}`);
    await expect(amount).toHaveValue(/10/);
    await visit('payment to a merchant');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectPinAsked(page);
    await visit('payment to a merchant: PIN');
    await page.goto('/wallet/pay?code=0002');
    await expect(main.getByRole('alert')).toBeVisible();
    await visit('payment to a merchant: damaged code');
  },
};

export const sendTours: readonly Tour[] = [sending, requests];
