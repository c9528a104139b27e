import { fileURLToPath } from 'node:url';
import { expect, test } from '@tessera/test-kit';
import { scanned } from '../steps/codes/payment.ts';
import { codePicture, emptyPicture } from '../steps/codes/code-picture.ts';

const toFriend = '/wallet/save?phone=%2B12025550124&amount=12.50&currencyCode=USD';
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n');

test('a chosen picture leads to the payment that its code fills in @PAY-1 @PAY-4 @desktop', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/payment' });
  const buffer = codePicture(app.origin + toFriend);
  const area = page.getByLabel(/Drop a picture/);
  await area.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer });
  await expect(page).toHaveURL(/\/wallet\/save\?/);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.50');
});

test('a dropped picture is read as well @PAY-1 @desktop', async ({ page, app, person, logIn }) => {
  await logIn(person, { path: '/payment' });
  const bytes = [...codePicture(app.origin + toFriend)];
  const dropped = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(content)], 'code.png', { type: 'image/png' }));
    return transfer;
  }, bytes);
  await page.getByText('PNG, JPG, WebP').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page).toHaveURL(/\/wallet\/save\?/);
});

const formats = [
  { file: 'code.jpg', says: 'A code in a picture as JPG' },
  { file: 'code.webp', says: 'A code in a picture as WebP' },
  { file: 'lossless.webp', says: 'A code in a picture as lossless WebP' },
  { file: 'moving.webp', says: 'A code in a picture as moving WebP' },
  { file: 'code.gif', says: 'A code in a picture as GIF' },
  { file: 'code.bmp', says: 'A code in a picture as BMP' },
  { file: 'code.avif', says: 'A code in a picture as AVIF' },
];

test('pictures of every format that the browser decodes are read, and a HEIC photo is called that @PAY-5 @desktop', async ({
  page,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/payment' });
  const area = page.getByLabel(/Drop a picture/);
  const sheet = scanned(page, 'This code is plain text');
  const chosen = (file: string) => fileURLToPath(new URL(`pictures/${file}`, import.meta.url));
  for (const { file, says } of formats) {
    await area.setInputFiles(chosen(file));
    await expect(sheet.getByText(says, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }
  await area.setInputFiles(chosen('code.heic'));
  await expect(page.getByRole('alert')).toContainText('Choose a PNG, JPG, WebP, GIF, BMP or AVIF');
});

test('whatever is no picture with a code is refused in words, and the next one is read @PAY-1 @desktop', async ({
  page,
  app,
  person,
  logIn,
}) => {
  await logIn(person, { path: '/payment' });
  const area = page.getByLabel(/Drop a picture/);
  const refused = [
    { name: 'renamed.png', buffer: pdf, words: 'cannot read this file as a picture' },
    { name: 'note.txt', buffer: Buffer.from('hello'), words: 'cannot read this file as a picture' },
    { name: 'empty.png', buffer: Buffer.alloc(0), words: 'This file is empty' },
    { name: 'wall.png', buffer: emptyPicture(), words: 'No QR code was found' },
    {
      name: 'cut.png',
      buffer: codePicture(app.origin).subarray(0, 200),
      words: 'cannot read this file as a picture',
    },
  ];
  for (const { name, buffer, words } of refused) {
    await area.setInputFiles({ name, mimeType: 'image/png', buffer });
    await expect(page.getByRole('alert')).toContainText(words);
  }
  const buffer = codePicture(app.origin + toFriend);
  await area.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer });
  await expect(page).toHaveURL(/\/wallet\/save\?/);
});
