import { writeFile } from 'node:fs/promises';
import { balancesOf, codeFor, expect, newPerson, newPhone, topUp } from '@tessera/test-kit';
import { codePicture } from '../steps/codes/code-picture.ts';
import { test } from './engine-test.ts';

test('a visitor becomes a user with money on an account @EASE-13 @AUTH-2 @TOPUP-4', async ({
  app,
  tab,
}) => {
  const phone = newPhone();
  await tab.open(app.origin);
  await tab.press('link', 'Create an account');
  await tab.fill('First name', 'Ann');
  await tab.fill('Last name', 'Lee');
  await tab.fill('Email', 'ann.lee@example.org');
  await tab.fill('Phone', phone);
  await tab.press('button', 'Continue');
  await tab.expectText('Enter the code');
  await tab.fill('Code of 4 digits', await codeFor(app, phone));
  await tab.expectText('Set a PIN');
  await tab.fill('PIN', '2580');
  await tab.fill('Repeat the PIN', '2580');
  await tab.press('button', 'Save PIN');
  await tab.press('link', 'Top up');
  await tab.fill('Amount', '250');
  await tab.press('field', 'I accept the');
  await tab.press('button', 'Top up');
  await tab.press('button', 'Pay');
  await tab.expectText('$250.00 came to your USD account.');
  await tab.press('button', 'Home');
  await tab.expectText('$250.00');
});

test('I exchange what I saw, in Russian @EASE-13 @XCHG-4', async ({ app, tab, begin, person }) => {
  await topUp(app, person, '100.00', 'USD');
  await begin(person, { path: '/exchange', language: 'ru' });
  expect(await tab.read('return document.documentElement.lang')).toBe('ru');
  await tab.fill('Вы меняете', '40');
  await tab.press('button', 'Обменять');
  await tab.press('button', 'Подтвердить обмен');
  await tab.expectText('Обмен выполнен');
  expect(await balancesOf(app, person)).toMatchObject({ USD: '60.00' });
});

test('I send money in the dark @EASE-13 @WALLET-3', async ({ app, tab, begin, person }) => {
  const maria = await newPerson(app, { first: 'Maria', last: 'Lopez' });
  await topUp(app, person, '100.00', 'USD');
  await begin(person, { path: '/wallet/save', theme: 'dark' });
  await tab.fill('Amount', '25.5');
  await tab.fill('Recipient’s phone', maria.phone);
  await tab.press('button', 'Continue');
  await tab.expectText('Maria L.');
  expect(await tab.read('return getComputedStyle(document.body).backgroundColor')).toBe(
    'rgb(14, 15, 19)',
  );
  await tab.fill('PIN', person.pin);
  await tab.expectText('Maria L. has the money now.');
  expect(await balancesOf(app, maria)).toMatchObject({ USD: '25.50' });
});

test('a chosen picture leads to the payment that its code fills in @EASE-13 @PAY-1', async ({
  app,
  tab,
  begin,
  person,
}, testInfo) => {
  const link = `${app.origin}/wallet/save?phone=%2B12025550124&amount=12.50&currencyCode=USD`;
  const path = testInfo.outputPath('code.png');
  await writeFile(path, codePicture(link));
  await begin(person, { path: '/payment' });
  await tab.choose('Drop a picture', path);
  await tab.expectAddress(/\/wallet\/save\?/);
  await tab.expectValue('Amount', '12.50');
});

/** Fakes a camera that shows this picture, for browsers without one. */
const lendCamera = (picture: Buffer) => `
  const image = new Image();
  image.src = 'data:image/png;base64,${picture.toString('base64')}';
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  setInterval(() => {
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 120, 40, 400, 400);
  }, 50);
  const getUserMedia = async () => canvas.captureStream();
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
`;

test('a code in front of the camera leads to the payment that it fills in @EASE-13 @PAY-3', async ({
  app,
  driver,
  tab,
  begin,
  person,
}) => {
  await driver.send('Set Window Rect', { width: 500, height: 844 });
  await begin(person, { path: '/payment?tab=code' });
  await tab.expectText('Scan');
  const link = `${app.origin}/wallet/save?phone=%2B12025550124&amount=12.50&currencyCode=USD`;
  await tab.read(lendCamera(codePicture(link)));
  await tab.press('button', 'Scan');
  await tab.expectAddress(/\/wallet\/save\?/);
  await tab.expectValue('Amount', '12.50');
});

test('a remote with a changed byte says so within the frame, and comes when it is tried again @EASE-13 @FED-3 @FED-4', async ({
  faults,
  tab,
  begin,
  person,
}) => {
  faults.set([{ remote: 'exchange', part: 'entry', fault: 'tampered' }]);
  await begin(person, { origin: faults.origin, path: '/exchange' });
  await tab.expectText('History');
  await tab.expectText('Try again');
  faults.clear();
  await tab.press('button', 'Try again');
  await tab.fill('You exchange', '1');
});
