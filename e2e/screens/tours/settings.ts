import type { Page } from '@playwright/test';
import { anotherSession, expect, newPhone } from '@tessera/test-kit';
import type { Identification } from '@tessera/test-kit';
import { changePin, pinSheet } from '../../steps/user/pin.ts';
import { giveAnswers } from '../answers.ts';
import type { Tour } from '../tour.ts';

const settings: Tour = {
  name: 'Settings',
  wide: true,
  async walk({ page, app, personIn, logIn, visit }) {
    const person = await personIn({});
    await anotherSession(app, person);
    await logIn(person, { path: '/settings' });
    await expect(limits(page)).toBeVisible();
    await visit('settings');
    await page.getByRole('button', { name: /^Devices / }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
    await visit('devices');
    await page.keyboard.press('Escape');
    await changePin(page, { current: '1357', chosen: '8317' });
    await expect(pinSheet(page)).toContainText('4 attempts left.');
    await visit('change of the PIN: wrong one');
    await pinSheet(page).getByLabel('Current PIN').fill(person.pin);
    await pinSheet(page).getByLabel('New PIN', { exact: true }).fill('1111');
    await visit('change of the PIN: too easy');
    await pinSheet(page).getByLabel('New PIN', { exact: true }).fill('8317');
    await pinSheet(page).getByRole('button', { name: 'Save PIN' }).click();
    await expect(pinSheet(page)).toContainText('Your PIN is changed, and');
    await visit('change of the PIN: done');
  },
};

const limits = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Limits' });

const states: readonly [Exclude<Identification, 'none'>, string][] = [
  ['pending', 'Status: in progress'],
  ['aborted', 'Status: not completed'],
  ['complete', 'Level: Standard'],
];

const identification: Tour = {
  name: 'Identification',
  async walk({ page, personIn, logIn, visit }) {
    for (const [state, words] of states) {
      await logIn(await personIn({ identification: state }), { path: '/settings' });
      const standing = page.getByRole('main').getByRole('region', { name: 'Verification' });
      await expect(standing).toContainText(words);
      await expect(limits(page)).toBeVisible();
      await visit(`settings: identification ${state}`);
      await page.goto('/ondato/result');
      // The page follows what was decided.
      const title = {
        aborted: 'Verification was not completed',
        complete: 'You are verified',
        pending: 'Verification in progress',
      }[state];
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      if (state !== 'complete') await visit(`return from the identification: ${state}`);
    }
  },
};

const howTo: Tour = {
  name: 'How to be identified elsewhere',
  async walk({ page, personIn, logIn, visit }) {
    const howto_text = 'Come to our office with your passport, from 9:00 to 18:00.';
    await giveAnswers(page, '/v2/wallet/identification-level/upgrade', { howto_text });
    await logIn(await personIn({}), { path: '/settings' });
    await page.getByRole('main').getByRole('button', { name: 'Raise level' }).click();
    await expect(page.getByRole('dialog')).toContainText(howto_text);
    await visit('settings: how to raise the level');
  },
};

const resets = '/v2/wallet/auth/pin/reset';

const forgottenPin: Tour = {
  name: 'Forgotten PIN',
  async walk({ page, personIn, logIn, visit }) {
    const person = await personIn({});
    await logIn(person, { path: '/pin/reset' });
    await expect(page.getByRole('heading', { name: 'Forgot your PIN?' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
    await visit('forgotten PIN: what happens');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
    await visit('forgotten PIN: code');
    const at = new Date(Date.now() + 12 * 3_600_000).toISOString();
    const data = { ready_at: at, ends_at: at, ready: false, confirmed: true, verifiable: true };
    await giveAnswers(page, resets, { data: { ...data, verifiable: false, verification: null } });
    await page.goto('/pin/reset');
    await expect(page.getByRole('heading', { name: /^Your new PIN can be set / })).toBeVisible();
    await visit('forgotten PIN: the wait');
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
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Code sent to the old number')).toBeVisible();
    await visit('another number: the code');
  },
};

export const settingsTours: readonly Tour[] = [
  settings,
  identification,
  howTo,
  forgottenPin,
  anotherNumber,
];
