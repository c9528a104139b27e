import { codeFor, expect, newPhone } from '@tessera/test-kit';
import { haveSent, typeCode } from '../../steps/user/sign-in.ts';
import { giveAnswers } from './answers.ts';
import type { Tour } from './tour.ts';

const resets = '/v2/wallet/auth/pin/reset';

const forgottenPin: Tour = {
  name: 'Forgotten PIN',
  async walk({ page, app, personIn, logIn, visit }) {
    const person = await personIn({});
    await logIn(person, { path: '/pin/reset' });
    await expect(page.getByRole('heading', { name: 'Forgot your PIN?' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
    await visit('forgotten PIN: what happens');
    const code = page.getByRole('heading', { name: 'Enter the code' });
    await haveSent(page, page.getByRole('button', { name: 'Send code' }), code);
    await visit('forgotten PIN: code');
    await typeCode(page, await codeFor(app, person.phone));
    const waits = page.getByRole('heading', { name: /^Your new PIN can be set / });
    await expect(waits).toBeVisible();
    await page.goto('/payment');
    await expect(page.getByRole('button', { name: 'It was not me: cancel' })).toBeVisible();
    await visit('forgotten PIN: what every page says');
    await page.goto('/pin/reset');
    await expect(waits).toBeVisible();
    await visit('forgotten PIN: the wait');
    const at = new Date(Date.now() + 12 * 3_600_000).toISOString();
    const data = { ready_at: at, ends_at: at, ready: false, confirmed: true, verifiable: true };
    await giveAnswers(page, resets, { data: { ...data, verification: null } });
    await page.goto('/pin/reset');
    await expect(page.getByRole('button', { name: 'Verify my identity' })).toBeVisible();
    await visit('forgotten PIN: an identity check in place of the wait');
    await giveAnswers(page, resets, { data: { ...data, ready: true, verification: null } });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Set a new PIN' })).toBeVisible();
    await visit('forgotten PIN: the new one');
  },
};

const anotherNumber: Tour = {
  name: 'Another phone number',
  async walk({ page, personIn, logIn, visit }) {
    const person = await personIn({});
    await logIn(person, { path: '/settings' });
    await page.getByRole('button', { name: /^Phone number/ }).click();
    await page.getByLabel('New phone number').fill(newPhone());
    await page.getByRole('dialog').getByLabel('PIN', { exact: true }).fill(person.pin);
    await visit('another number: the form');
    const code = page.getByLabel('Code sent to the old number');
    await haveSent(page, page.getByRole('button', { name: 'Continue' }), code);
    await visit('another number: the code');
  },
};

export const waysOutTours: readonly Tour[] = [forgottenPin, anotherNumber];
