import type { Page } from '@playwright/test';
import { codeFor, expect, newPhone } from '@tessera/test-kit';
import { askForCode, giveDetails, typeCode } from '../../steps/user/sign-in.ts';
import { failAnswers } from './answers.ts';
import type { Stage, Tour } from './tour.ts';

const landing: Tour = {
  name: 'Landing',
  differs: true,
  async walk({ page, visit }) {
    await page.goto('/auth');
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    await visit('landing');
  },
};

const loggingIn: Tour = {
  name: 'Logging in',
  async walk({ page, app, personIn, visit }) {
    const { phone } = await personIn({});
    const field = page.getByLabel('Phone');
    await page.goto('/auth/login');
    await expect(field).toBeVisible();
    await visit('login');
    const countries = page.getByRole('dialog');
    await page.getByRole('button', { name: /^Country: / }).click();
    await expect(countries.getByRole('option').first()).toBeVisible();
    await visit('login: countries');
    await countries.getByRole('combobox').fill('no such country');
    await expect(countries.getByRole('option')).toHaveCount(0);
    await visit('login: no such country');
    await page.keyboard.press('Escape');
    await field.fill('1');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await visit('login: number too short');

    await failAnswers(page, '/auth/send_code');
    await field.fill(phone);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await visit('login: server fails');
    await page.unroute('**/auth/send_code');
    await askForCode(page, phone);
    await visit('login: code');
    const code = await codeFor(app, phone);
    await typeCode(page, code === '0000' ? '1111' : '0000');
    await expect(page.getByRole('alert')).toBeVisible();
    await visit('login: wrong code');
  },
};

const pin = 'input[type=password]';

const registering: Tour = {
  name: 'Registering',
  differs: true,
  async walk({ page, app, visit }) {
    const phone = newPhone();
    await page.goto('/auth/register');
    await expect(page.getByLabel('Phone')).toBeVisible();
    await visit('registration');
    if (app.variant === 'crypto') await giveAddress(page, visit);
    for (const consent of await page.getByRole('checkbox').all()) await consent.check();
    await giveDetails(page, phone);
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
    await visit('registration: code');
    await typeCode(page, await codeFor(app, phone));
    await expect(page.locator(pin)).toHaveCount(2);
    await visit('registration: PIN');
    await page.locator(pin).first().fill('1111');
    await expect(page.locator(pin).first()).toHaveAttribute('aria-invalid', 'true');
    await visit('registration: PIN too easy');
  },
};

async function giveAddress(page: Page, visit: Stage['visit']): Promise<void> {
  await page.getByRole('combobox', { name: 'Country of residence' }).click();
  const country = page.getByRole('dialog').getByRole('option');
  await expect(country.first()).toBeVisible();
  await visit('registration: country of residence');
  await country.filter({ hasText: 'Portugal' }).click();
  await page.getByLabel('City').fill('Lisbon');
  await page.getByLabel('Zip code').fill('1100-053');
  await page.getByLabel('Address', { exact: true }).fill('Rua Augusta 24');
}

const strayed: Tour = {
  name: 'Pages that are none',
  async walk({ page, visit }) {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await visit('no such page, visitor');
    await page.route('**/auth', async (route) => {
      const response = await route.fetch();
      const composed = await response.text();
      await route.fulfill({
        response,
        body: composed.replace(/(id="registry">).*?(?=<)/, '$1null'),
      });
    });
    await page.goto('/auth');
    await expect(page.getByRole('alert')).toContainText('The app cannot start');
    await visit('the app cannot start', { lifeless: true });
  },
};

export const visitorTours: readonly Tour[] = [landing, loggingIn, registering, strayed];
