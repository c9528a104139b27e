import { expect } from '@tessera/test-kit';
import { widgets } from '../../steps/frame/home.ts';
import { notificationList } from '../../steps/frame/notifications.ts';
import { changeAnswers, failAnswers, giveAnswers } from './answers.ts';
import type { Tour } from './tour.ts';

const bell = { name: /^Notifications/ };

const home: Tour = {
  name: 'Home',
  wide: true,
  differs: true,
  async walk({ page, app, personIn, logIn, visit }) {
    const roubles = app.variant === 'crypto' ? {} : { RUB: '15000.00' };
    const balances = { USD: '1240.50', EUR: '320.00', ...roubles, IDR: '950000' };
    await logIn(await personIn({ balances }));
    await expect(widgets.transactions(page)).toBeVisible();
    await expect(page.getByRole('main').getByText('+€320.00')).toBeVisible();
    await visit('Home');
    await page.getByRole('banner').getByRole('button', bell).click();
    await expect(notificationList(page).getByRole('listitem').first()).toBeVisible();
    await visit('notifications');
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: 'Hide amounts' }).click();
    await expect(page.getByText('$••••').first()).toBeVisible();
    await visit('Home: amounts hidden');
  },
};

const emptyHome: Tour = {
  name: 'Home of a new user',
  wide: true,
  async walk({ page, personIn, logIn, visit }) {
    await giveAnswers(page, '/v2/wallet/user/notification*', { results: [] });
    await logIn(await personIn({}));
    await expect(widgets.transactions(page)).toBeVisible();
    await visit('Home of a new user');
    await page.getByRole('banner').getByRole('button', bell).click();
    await expect(notificationList(page)).toContainText('Nothing new.');
    await visit('notifications: none');
    await giveAnswers(page, '/v2/wallet', { results: [{ accounts: [] }] });
    await page.goto('/');
    await expect(widgets.transactions(page)).toBeVisible();
    await visit('Home without an account');
  },
};

const troubledHome: Tour = {
  name: 'Home while not all is well',
  wide: true,
  async walk({ page, personIn, logIn, visit }) {
    const person = await personIn({});
    await page.route('**/remotes/payment/**', (route) => route.abort());
    await logIn(person);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await visit('Home: a part is missing');
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await failAnswers(page, '/v2/wallet{,/transaction*}');
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(2);
    await visit('Home: server fails');
  },
};

const notifiedHome: Tour = {
  name: 'What the server tells Home',
  wide: true,
  async walk({ page, personIn, logIn, visit }) {
    const texts = [{ iname: 'transactions.title', text: 'Latest at Tessera' }];
    await giveAnswers(page, '/v2/wallet/text-data/', { results: texts });
    await changeAnswers(page, '/version.json*', (served) => ({
      ...served,
      host: 'another',
      deployment: 'another',
    }));
    await logIn(await personIn({}));
    await expect(page.getByRole('heading', { name: 'Latest at Tessera' })).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('region', { name: 'A new version is available.' })).toBeVisible();
    await visit('Home: a text of the server, and a new version');
  },
};

export const homeTours: readonly Tour[] = [home, emptyHome, troubledHome, notifiedHome];
