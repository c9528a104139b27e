import type { Page } from '@playwright/test';
import type { Person } from '@tessera/test-kit';
import { expect, test } from '@tessera/test-kit';
import { changeAnswers } from './tours/answers.ts';
import { typeAmount } from '../steps/operations/exchange.ts';
import { widgets } from '../steps/frame/home.ts';
import { orderWithdrawal } from '../steps/operations/withdrawal.ts';
import { show } from './tours/appearance.ts';
import type { Appearance } from './tours/appearance.ts';

const now = '2026-03-10T09:00:00.000Z';
const phone = '+12025550123';
const instants = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:[\d.]+Z/g;

interface Rates {
  readonly rates: readonly object[];
}

/** Makes screenshots reproducible: fixed time, phone number and rate. */
async function stopTime(page: Page, person: Person): Promise<void> {
  await page.clock.setFixedTime(now);
  // The event stream never ends, so it is left alone.
  await page.route(/\/v2\/wallet(?!\/events)/, async (route) => {
    const response = await route.fetch();
    const told = (await response.text()).replaceAll(instants, now).replaceAll(person.phone, phone);
    await route.fulfill({ response, body: told });
  });
  await changeAnswers(page, '/v2/wallet/exchange/rates', (answer) => ({
    ...answer,
    rates: (answer as unknown as Rates).rates.map((rate) => ({
      ...rate,
      quantity_in: '1',
      quantity_out: '0.92',
      market_rate: '0.924623',
      expires_at: null,
    })),
  }));
}

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  deviceScaleFactor: 2.625,
  timezoneId: 'UTC',
});

interface Shot extends Appearance {
  readonly screen: string;
  readonly path: string;
  readonly size?: 'desktop';
  readonly reach: (page: Page) => Promise<void>;
}

const transactions = (page: Page) => expect(widgets.transactions(page)).toBeVisible();

const shots: readonly Shot[] = [
  { screen: 'home', path: '/', language: 'en', theme: 'light', reach: transactions },
  { screen: 'home', path: '/', language: 'ru', theme: 'dark', reach: transactions },
  {
    screen: 'home',
    path: '/',
    language: 'en',
    theme: 'light',
    size: 'desktop',
    reach: transactions,
  },
  {
    screen: 'exchange',
    path: '/exchange',
    language: 'en',
    theme: 'light',
    reach: async (page) => {
      await typeAmount(page, 'from', '200');
      await expect(page.getByRole('figure')).toBeVisible();
    },
  },
  {
    screen: 'pin',
    path: '/wallet/withdrawal?currencyCode=USD',
    language: 'ru',
    theme: 'light',
    reach: (page) => orderWithdrawal(page, '950', '4242 4242 4242 4242'),
  },
  {
    screen: 'history',
    path: '/history',
    language: 'ru',
    theme: 'light',
    reach: (page) => expect(page.getByRole('main').getByText('+$1,240.50')).toBeVisible(),
  },
  {
    screen: 'settings',
    path: '/settings',
    language: 'en',
    theme: 'dark',
    reach: (page) => expect(page.getByRole('region', { name: 'Limits' })).toBeVisible(),
  },
];

async function expectLook(page: Page, name: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page).toHaveScreenshot(`${name}.png`);
}

test('the landing page looks as it did @AUTH-1', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expectLook(page, 'landing-phone-en-light');
});

test.describe('a user’s screens', () => {
  let person: Person;
  test.beforeEach(async ({ page, personIn }) => {
    person = await personIn({ balances: { USD: '1240.50', EUR: '320.00', RUB: '15000.00' } });
    await stopTime(page, person);
  });

  for (const { screen, path, size = 'phone', language, theme, reach } of shots) {
    const name = [screen, size, language, theme].join('-');
    const tag = size === 'desktop' ? ['@SHELL-9', '@desktop'] : ['@SHELL-9'];
    test(`${name} looks as it did`, { tag }, async ({ page, logIn }) => {
      await logIn(person, { path, theme });
      await reach(page);
      await show(page, { language, theme });
      await expectLook(page, name);
    });
  }
});
