import { expect } from '@tessera/test-kit';
import { chooseAccount, fillRange, list, picker, range } from '../../steps/history/history.ts';
import { chart, openStatistics } from '../../steps/history/statistics.ts';
import { failAnswers } from './answers.ts';
import type { Tour } from './tour.ts';

const march = '/history?from=2026-03-01T00%3A00%3A00.000Z&to=2026-03-11T00%3A00%3A00.000Z';

const past: Tour = {
  name: 'History',
  wide: true,
  async walk({ page, demoUser, logIn, visit }) {
    const main = page.getByRole('main');
    await logIn(demoUser, { path: march });
    await expect(list(page).getByRole('listitem').first()).toBeVisible();
    await visit('history');
    await range(page).click();
    await expect(picker(page).getByRole('grid')).toBeVisible();
    await visit('history: dates');
    await fillRange(page, '01/02/2001', '31/01/2001');
    await expect(picker(page)).toContainText('The end has to be after the beginning.');
    await visit('history: dates that are none');
    await page.keyboard.press('Escape');
    await chooseAccount(page, 'USD');
    await page.getByRole('checkbox', { name: 'Transfers' }).check();
    await openStatistics(page);
    await chart(page).locator('summary').click();
    await visit('history: filtered, with the numbers of the chart');
    await list(page).getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByRole('term').first()).toBeVisible();
    await visit('receipt');
    await page.goto('/history?search=no+such+words');
    await expect(main).toContainText('Nothing matches these filters.');
    await visit('history: no match');
    await failAnswers(page, '/v2/wallet/stat/series?*');
    await page.goto(march);
    await openStatistics(page);
    await expect(main.getByRole('alert')).toBeVisible();
    await visit('history: a part failed');
  },
};

const noPast: Tour = {
  name: 'History of a new user',
  async walk({ page, personIn, logIn, visit }) {
    await logIn(await personIn({}), { path: '/history' });
    await expect(page.getByRole('main')).toContainText('will appear here.');
    await visit('history of a new user');
  },
};

export const historyTours: readonly Tour[] = [past, noPast];
