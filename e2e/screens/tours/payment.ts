import type { Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';
import { codePicture, emptyPicture } from '../../steps/codes/code-picture.ts';
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
    await page.getByRole('button', { name: 'Ask for an amount' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Amount' })).toBeVisible();
    await visit('own code: asking for an amount');
    await page.keyboard.press('Escape');
    await askForAmount(page, '25');
    await expect(page.getByRole('main')).toContainText('$25.00');
    await visit('own code with an amount');
  },
};

/** For browsers that have none: a camera in front of a wall. */
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

export const paymentTours: readonly Tour[] = [showing, scanning, reading, fast];
