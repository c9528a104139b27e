import type { Page } from '@playwright/test';
import { expect, keepPerson, newPerson } from '@tessera/test-kit';
import { codePicture, emptyPicture } from '../../steps/codes/code-picture.ts';
import { choosePayer } from '../../steps/codes/asking.ts';
import { askForAmount, choosePicture, ownCode } from '../../steps/codes/payment.ts';
import { ether, fastPayment } from '../../steps/codes/published-codes.ts';
import type { Tour } from './tour.ts';

const showing: Tour = {
  name: 'Showing a code',
  wide: true,
  async walk({ page, personIn, logIn, visit }) {
    const person = await personIn({ balances: { USD: '100.00' } });
    await logIn(person, { path: '/payment?tab=code' });
    await expect(ownCode(page)).toBeVisible();
    await visit('own code');
    await askForAmount(page, '25');
    await expect(page.getByRole('main')).toContainText('$25.00');
    await visit('own code with an amount');
  },
};

const asking: Tour = {
  name: 'Asking for money',
  wide: true,
  async walk({ page, app, personIn, logIn, visit }) {
    const person = await personIn({ balances: { USD: '100.00' } });
    const friend = await newPerson(app, { first: 'Maria', last: 'Lopez' });
    await keepPerson(app, person, friend);
    const main = page.getByRole('main');
    await logIn(person, { path: '/payment/requests' });
    await expect(main).toContainText('You have not asked anybody for money.');
    await visit('requests: none');
    await page.goto('/payment/ask');
    await expect(page.getByRole('textbox', { name: /^Amount in/ })).toBeVisible();
    await visit('asking');
    await choosePayer(page, 'Maria L.');
    await visit('asking a person');
    await page.getByRole('textbox', { name: /^Amount in/ }).fill('12.34');
    await page.getByRole('textbox', { name: /^What is it for/ }).fill('Pizza on Friday');
    await page.getByRole('button', { name: 'Ask for $12.34' }).click();
    await expect(main).toContainText('Pizza on Friday');
    await visit('requests: one of mine');
    await page.goto('/payment/split');
    await page.getByRole('textbox', { name: /^The whole bill/ }).fill('10');
    await page.getByRole('button', { name: 'Add a participant' }).click();
    await expect(page.getByRole('dialog')).toContainText('Maria L.');
    await visit('splitting: choosing a person');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Maria L\./ })
      .click();
    await page.getByRole('button', { name: 'Add a link' }).click();
    await expect(main).toContainText('$3.34');
    await visit('splitting equally');
    await page.getByRole('tab', { name: 'By amount' }).click();
    await page.getByRole('textbox', { name: 'Part of You' }).fill('4');
    await visit('splitting by amount');
    await logIn(friend, { path: '/payment/requests' });
    await expect(main).toContainText('Pizza on Friday');
    await visit('requests: one that asks me');
    await page.getByRole('link', { name: /^Ann L\./ }).click();
    await expect(main).toContainText('Ann L. asks you for money');
    await visit('request of somebody, with its end');
  },
};

/** Fakes a camera that shows a wall, for browsers without one. */
async function lendCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => {
      const wall = document.createElement('canvas');
      wall.getContext('2d')?.fillRect(0, 0, wall.width, wall.height);
      return Promise.resolve(wall.captureStream());
    };
  });
}

const scanning: Tour = {
  name: 'Scanning',
  async walk({ page, size, personIn, logIn, visit }) {
    if (size === 'desktop') return;
    const person = await personIn({});
    await logIn(person, { path: '/payment?tab=scan' });
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await visit('scanner without a camera');
    await lendCamera(page);
    await page.reload();
    await expect(page.getByText('Point the camera at a QR code')).toBeVisible();
    await visit('scanner');
  },
};

async function expectRead(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
}

const reading: Tour = {
  name: 'Reading codes',
  async walk({ page, personIn, logIn, visit }) {
    await logIn(await personIn({ balances: { USD: '100.00' } }));
    await choosePicture(page, emptyPicture());
    await expect(page.getByText('No QR code was found')).toBeVisible();
    await visit('picture without a code');
    await choosePicture(page, codePicture('Table 4, by the window'));
    await expectRead(page);
    await visit('code that is text');
    await choosePicture(page, codePicture(ether));
    await expectRead(page);
    await visit('code that cannot be used');
  },
};

const fast: Tour = {
  name: 'Reading a code of the fast payment system',
  variants: ['regional'],
  async walk({ page, personIn, logIn, visit }) {
    await logIn(await personIn({}));
    await page.getByRole('main').getByRole('button', { name: 'Market: closed for now' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await visit('market');
    await choosePicture(page, codePicture(fastPayment));
    await expectRead(page);
    await visit('code of the fast payment system');
  },
};

export const paymentTours: readonly Tour[] = [showing, asking, scanning, reading, fast];
