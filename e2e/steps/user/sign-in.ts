import type { Locator, Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';

const newcomer = { firstName: 'Ann', lastName: 'Lee', email: 'ann.lee@example.org' };

/** First step of registration. */
export async function giveDetails(page: Page, phone: string): Promise<void> {
  await page.getByLabel('First name').fill(newcomer.firstName);
  await page.getByLabel('Last name').fill(newcomer.lastName);
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByLabel('Phone').fill(phone);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The last digit sends the code, in registration and login alike. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code of 4 digits').fill(code);
}

/** Last step of registration. */
export async function choosePin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByLabel('Repeat the PIN').fill(pin);
  await page.getByRole('button', { name: 'Save PIN' }).click();
}

/** First step of login. */
export async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone').fill(phone);
  const code = page.getByRole('heading', { name: 'Enter the code' });
  await haveSent(page, page.getByRole('button', { name: 'Send code' }), code);
}

export async function chooseToLogIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
}

/** Sends a code, after the pause since the registration's code if it is still running. */
export async function haveSent(page: Page, button: Locator, next: Locator): Promise<void> {
  await button.click();
  const limited = page.getByText('Too many codes were requested.');
  await expect(next.or(limited)).toBeVisible();
  if (await limited.isVisible()) {
    await expect(page.getByText('You can try again')).toHaveCount(0);
    await button.click();
  }
  await expect(next).toBeVisible();
}
