import { anotherSession, codeFor, expect, isValid, newPhone, test } from '@tessera/test-kit';
import { pinSheet } from '../steps/user/pin.ts';
import { haveSent, typeCode } from '../steps/user/sign-in.ts';

test('I forgot my PIN, ask for another, and cancel when I remember it again @EASE-8', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/settings' });
  await page.getByRole('button', { name: /^PIN/ }).click();
  await pinSheet(page).getByRole('link', { name: 'Forgot PIN?' }).click();
  const send = page.getByRole('button', { name: 'Send code' });
  await haveSent(page, send, page.getByRole('heading', { name: 'Enter the code' }));
  await typeCode(page, await codeFor(app, person.phone));
  const waits = page.getByRole('heading', { name: /^Your new PIN can be set / });
  await expect(waits).toBeVisible();
  await page.reload();
  await expect(waits).toBeVisible();

  await page.getByRole('button', { name: 'I know my PIN: cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your PIN?' })).toBeVisible();
});

test('I move to another number, and my other device is signed out @EASE-8', async ({
  page,
  app,
  person,
  logIn,
}) => {
  const wanted = newPhone();
  const elsewhere = await anotherSession(app, person);
  await logIn(person, { path: '/settings' });
  await page.getByRole('button', { name: /^Phone number/ }).click();
  await page.getByLabel('New phone number').fill(wanted);
  await page.getByRole('dialog').getByLabel('PIN', { exact: true }).fill(person.pin);
  const oldCode = page.getByLabel('Code sent to the old number');
  await haveSent(page, page.getByRole('button', { name: 'Continue' }), oldCode);
  await oldCode.fill(await codeFor(app, person.phone));
  await expect(page.getByLabel('Code sent to the new number')).toBeVisible();
  await page.getByLabel('Code sent to the new number').fill(await codeFor(app, wanted));
  await expect(page.getByRole('dialog')).toContainText('Your other devices are signed out.');
  expect(await isValid(app, elsewhere)).toBe(false);
});

test('I confirm another email address with codes to my phone and to the address @EASE-8', async ({
  page,
  app,
  person,
  logIn,
}) => {
  const wanted = `${person.phone.slice(1)}@example.org`;
  await logIn(person, { path: '/settings' });
  await page.getByRole('button', { name: 'Email Not confirmed' }).click();
  await page.getByLabel('Email address').fill(wanted);
  await page.getByRole('dialog').getByLabel('PIN', { exact: true }).fill(person.pin);
  const phoneCode = page.getByLabel('Code sent to your phone');
  await haveSent(page, page.getByRole('button', { name: 'Continue' }), phoneCode);
  await phoneCode.fill(await codeFor(app, person.phone));
  const emailCode = page.getByLabel('Code sent to this email address');
  await expect(emailCode).toBeVisible();
  await emailCode.fill(await codeFor(app, wanted));
  await expect(page.getByRole('dialog')).toContainText(`Your email address is ${wanted}`);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Email Change' })).toBeVisible();
});
