import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import type { Locator, Page } from '@playwright/test';
import {
  balancesOf,
  codeFor,
  expect,
  newPerson,
  newPhone,
  requestMoney,
  test,
  topUp,
} from '@tessera/test-kit';
import type { Person } from '@tessera/test-kit';
import { expectBalance, transaction } from '../steps/frame/home.ts';
import { bell, notificationList } from '../steps/frame/notifications.ts';
import { countLoads } from '../steps/frame/page-loads.ts';
import { askForAmount, ownCode } from '../steps/codes/payment.ts';
import { confirmWithPin, expectPinAsked, paymentModal } from '../steps/operations/payment-modal.ts';
import {
  askForCode,
  chooseToLogIn,
  choosePin,
  giveDetails,
  typeCode,
} from '../steps/user/sign-in.ts';

/** Decodes a QR code with another reader than the app's. */
async function readCode(page: Page, picture: Buffer): Promise<string | undefined> {
  // Uses a blank page, which has no security policy.
  const table = await page.context().newPage();
  const { width, height, pixels } = await table.evaluate(async (base64) => {
    const response = await fetch(`data:image/png;base64,${base64}`);
    const bitmap = await createImageBitmap(await response.blob());
    const scale = Math.min(1, 320 / bitmap.width);
    const width = Math.floor(bitmap.width * scale);
    const height = Math.floor(bitmap.height * scale);
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(bitmap, 0, 0, width, height);
    const data = context?.getImageData(0, 0, width, height).data ?? [];
    // Returned as one string: Playwright takes seconds for a long array.
    const reader = new FileReader();
    reader.readAsDataURL(new Blob([Uint8Array.from(data)]));
    await new Promise((resolve) => reader.addEventListener('load', resolve));
    return { width, height, pixels: (reader.result as string).split(',')[1] ?? '' };
  }, picture.toString('base64'));
  await table.close();
  return jsQR(Uint8ClampedArray.from(Buffer.from(pixels, 'base64')), width, height)?.data;
}

async function readFromScreen(page: Page, code: Locator): Promise<string | undefined> {
  return readCode(page, await code.screenshot({ scale: 'css' }));
}

let maria: Person;

test.beforeEach(async ({ app }) => {
  maria = await newPerson(app, { first: 'Maria', last: 'Lopez' });
});

test('the block at Home and the menu lead to paying by code @HOME-5 @PAY-1 @both', async ({
  page,
  person,
  logIn,
}, { project }) => {
  await logIn(person);
  await page.getByRole('main').getByRole('link', { name: 'Pay by QR' }).click();
  await expect(page).toHaveURL('/payment?tab=scan');
  if (project.name === 'phone') {
    await expect(page.getByRole('tab', { name: 'Scan' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Your QR code' }).click();
  }
  await expect(ownCode(page)).toBeVisible();
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Payment' })
    .click();
  await expect(page).toHaveURL('/payment');
  if (project.name === 'phone')
    await expect(page.getByRole('tab', { name: 'Scan' })).toHaveAttribute('aria-selected', 'true');
  else await expect(ownCode(page)).toBeVisible();
});

test('on a desktop there are sending, my wallets and a place for a picture, too @PAY-1 @desktop', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await topUp(app, person, '40.00', 'EUR');
  await logIn(person, { path: '/payment' });
  const wallets = page.getByRole('list', { name: 'Your accounts' });
  await expect(wallets.getByRole('listitem')).toHaveText([/USD/, /EUR.*€40\.00/, /RUB/]);
  await wallets.getByRole('button', { name: /^EUR/ }).click();
  await expect(page.getByText('Any amount, to your EUR account')).toBeVisible();
  await page.getByRole('link', { name: 'Send money' }).click();
  await expect(page).toHaveURL('/wallet/save?currencyCode=EUR');
});

test('somebody opens my code, logs in, sees who I am, pays once, and I have the money @PAY-2 @PAY-4 @SHELL-2 @EASE-14', async ({
  page,
  app,
  person,
  logIn,
  openBrowser,
}) => {
  await topUp(app, maria, '100.00', 'USD');
  const listening = page.waitForResponse((response) => response.url().includes('/wallet/events'));
  await logIn(person, { path: '/payment?tab=code' });
  await listening;

  const link =
    await test.step('When I ask for an amount, my code is a link of this app', async () => {
      await expect(page.getByText('Any amount, to your USD account')).toBeVisible();
      await askForAmount(page, '25', 'Lunch');
      await expect(page.getByRole('main')).toContainText('$25.00');
      await expect(ownCode(page)).toBeVisible();
      const read = (await readFromScreen(page, ownCode(page))) ?? '';
      expect(read).toMatch(new RegExp(`^${app.origin}/pay/[\\w-]{22}$`));
      return read;
    });
  await test.step('When I reload, it is the same request', async () => {
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Lunch');
    await expect(ownCode(page)).toBeVisible();
    expect(await readFromScreen(page, ownCode(page))).toBe(link);
  });
  const loads = countLoads(page);
  const hers = await openBrowser();
  await test.step('When a visitor opens it, she reads who asks for what, logs in and is back at it', async () => {
    await hers.goto(link);
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Ann L. asks you for $25.00');
    await expect(hers.getByRole('main')).not.toContainText(person.phone.slice(-4));
    await chooseToLogIn(hers);
    await askForCode(hers, maria.phone);
    await typeCode(hers, await codeFor(app, maria.phone));
    await expect(hers).toHaveURL(link);
  });
  await test.step('She sees who asks and for how much, and changes neither', async () => {
    const main = hers.getByRole('main');
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Ann L. asks you for money');
    await expect(main).toContainText('$25.00');
    await expect(main).toContainText('Lunch');
    await expect(main).toContainText(person.phone.slice(-2));
    await expect(main).not.toContainText('Lee');
    const amount = hers.getByRole('textbox', { name: 'Amount' });
    await expect(amount).toHaveValue('25.00');
    await expect(amount).not.toBeEditable();
    expect(await balancesOf(app, maria)).toMatchObject({ USD: '100.00' });
  });
  await test.step('When she types her PIN, it is paid', async () => {
    await hers.getByRole('button', { name: 'Pay $25.00' }).click();
    await expectPinAsked(hers);
    await expect(paymentModal(hers)).toContainText('$25.00');
    await expect(paymentModal(hers)).toContainText('Lunch');
    await confirmWithPin(hers, maria.pin);
    await expect(paymentModal(hers)).toContainText('Ann L. has the money now.');
    expect(await balancesOf(app, maria)).toMatchObject({ USD: '75.00' });
  });
  await test.step('When she opens it again, it says that she has paid, with her receipt', async () => {
    await hers.goto(link);
    await expect(hers.getByRole('main')).toContainText('You have already paid this request');
    await hers.getByRole('link', { name: 'Show the receipt' }).click();
    await expect(hers.getByRole('dialog', { name: 'Receipt' })).toContainText('Lunch');
    expect(await balancesOf(app, maria)).toMatchObject({ USD: '75.00' });
  });
  await test.step('When I look up, the money is there and I am told so', async () => {
    await bell(page, 2).click();
    const newest = notificationList(page).getByRole('listitem').first();
    await expect(newest).toContainText('Maria L. paid your request, $25.00.');
    await page.keyboard.press('Escape');
    await page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'Home' })
      .click();
    await expectBalance(page, 'USD', '$25.00');
    await expect(transaction(page, '+$25.00')).toContainText('Maria L.');
    expect(loads()).toBe(0);
  });
});

test('a link shows payee and amount to a visitor, who registers and arrives at the payment @EASE-12 @PAY-4', async ({
  page,
  app,
}) => {
  await page.goto('/pay/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByText('There is no such request')).toBeVisible();

  const link = await requestMoney(app, maria, 'USD', '25');
  await page.goto(link);
  const asked = page.getByRole('heading', { level: 1 });
  await expect(asked).toHaveText('Maria L. asks you for $25.00');
  await page.getByRole('button', { name: 'Русский' }).click();
  await expect(asked).toHaveText(/^Maria L\. просит у вас/);
  await page.getByRole('button', { name: 'English' }).click();

  await page.getByRole('link', { name: 'Create an account' }).click();
  const phone = newPhone();
  await giveDetails(page, phone);
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await typeCode(page, await codeFor(app, phone));
  await choosePin(page, '2580');
  await expect(page).toHaveURL(link);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('25.00');
  await expect(page.getByRole('main')).toContainText('Maria L.');
});

test('my code is copied as a link and saved as a picture that says the same @PAY-2', async ({
  page,
  context,
  app,
  person,
  logIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const link = app.origin + (await requestMoney(app, person, 'USD'));
  await logIn(person, { path: '/payment?tab=code' });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the code as a picture' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('My QR code.png');
  expect(await readCode(page, await readFile(await file.path()))).toBe(link);
});

test('a code for any amount leaves it to the payer @PAY-2 @PAY-4', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await topUp(app, person, '50.00', 'EUR');
  await logIn(person, { path: await requestMoney(app, maria, 'EUR') });
  await expect(page.getByRole('main')).toContainText('Maria L.');
  await page.getByRole('textbox', { name: 'Amount' }).fill('12.5');
  await page.getByRole('button', { name: 'Pay €12.50' }).click();
  await expectPinAsked(page);
  await confirmWithPin(page, person.pin);
  await expect(paymentModal(page)).toContainText('Maria L. has the money now.');
  expect(await balancesOf(app, maria)).toMatchObject({ EUR: '12.50' });
});

test('a request that I cannot pay says why, and nothing moves @PAY-4', async ({
  page,
  app,
  person,
  logIn,
}) => {
  const main = page.getByRole('main');
  await topUp(app, person, '20.00', 'USD');

  await test.step('for more than I have, with the way to more', async () => {
    await logIn(person, { path: await requestMoney(app, maria, 'USD', '20.01') });
    await expect(main).toContainText('There is not enough money on this account.');
    await expect(main.getByRole('button', { name: 'Pay', exact: true })).toBeDisabled();
    await main.getByRole('link', { name: 'Top up' }).click();
    await expect(page).toHaveURL('/wallet/topup?currencyCode=USD');
  });
  await test.step('my own request', async () => {
    await page.goto(await requestMoney(app, person, 'USD', '5'));
    await expect(main).toContainText('This is your own request');
    await expect(main).toContainText('$5.00');
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  });
  await test.step('that nobody made', async () => {
    await page.goto('/pay/AAAAAAAAAAAAAAAAAAAAAA');
    await expect(main).toContainText('There is no such request. Ask for a new link or code.');
  });
  expect(await balancesOf(app, person)).toMatchObject({ USD: '20.00' });
});
