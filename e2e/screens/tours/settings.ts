import type { Page } from '@playwright/test';
import { anotherSession, expect } from '@tessera/test-kit';
import type { Identification } from '@tessera/test-kit';
import { askRecipient } from '../../steps/operations/send.ts';
import { addAuthenticator, addPasskey } from '../../steps/user/passkeys.ts';
import { changePin, pinSheet } from '../../steps/user/pin.ts';
import { giveAnswers } from './answers.ts';
import type { Tour } from './tour.ts';

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
    await pinSheet(page).getByLabel('New PIN again').fill('8317');
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

const security: Tour = {
  name: 'Security',
  wide: true,
  async walk({ page, app, personIn, logIn, visit }) {
    const person = await personIn({ balances: { USD: '100.00' } });
    await addAuthenticator(page);
    await anotherSession(app, person);
    await logIn(person, { path: '/settings/security' });
    await expect(page.getByRole('listitem')).toHaveCount(2);
    await visit('security: no passkey');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await visit('security: the PIN for a passkey');
    await page.keyboard.press('Escape');
    await addPasskey(page, person);
    await visit('security: a passkey');
    await page.getByRole('button', { name: /^Rename or remove / }).click();
    await visit('security: a passkey is renamed or removed');
    await page.goto('/wallet/save');
    await askRecipient(page, { amount: '25.5', phone: (await personIn({})).phone });
    await visit('send: by passkey');
    await page.goto('/settings/security');
    await page.getByLabel('Lock the app').selectOption('After 5 minutes away');
    await page.evaluate(() => localStorage.setItem('wallet.locks-at', '0'));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Open with a passkey' })).toBeVisible();
    await visit('lock');
  },
};

export const settingsTours: readonly Tour[] = [settings, security, identification, howTo];
