import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@tessera/test-kit';
import {
  account,
  chooseAccount,
  chooseKind,
  chooseQuickRange,
  downloadCsv,
  fillRange,
  list,
  picker,
  range,
  readRows,
  search,
  writeRange,
} from '../steps/history/history.ts';
import { shortestOf, sumOf } from '../steps/operations/money.ts';
import { longDateTime } from '../steps/frame/notifications.ts';
import { chart, openStatistics, tiles } from '../steps/history/statistics.ts';

const receipt = (page: Page) => page.getByRole('dialog', { name: 'Receipt' });

/** Path of whole months of 2026, in the browser's time zone. */
function months(first: number, last = first): string {
  const [from, to] = [new Date(2026, first - 1), new Date(2026, last)];
  const query = { from: from.toISOString(), to: to.toISOString() };
  return `/history?${new URLSearchParams(query).toString()}`;
}

const inMarch = months(3);

async function expectAgreement(page: Page): Promise<void> {
  await openStatistics(page);
  const counting = (await readRows(page)).filter(({ text }) => /Completed|Held/.test(text));
  const sum = sumOf(counting.map(({ amount }) => amount));
  const said = async () => {
    const texts = await tiles(page).allInnerTexts();
    const all = (pattern: RegExp) => texts.map((text) => pattern.exec(text)?.[1] ?? '0');
    return {
      tiles: sumOf(all(/(\$[\d,]+\.\d\d)/)),
      operations: all(/(\d+) operations?/).reduce((total, one) => total + Number(one), 0),
      chart: sumOf(await chart(page).getByRole('strong').allInnerTexts()),
    };
  };
  await expect.poll(said).toEqual({ tiles: sum, operations: counting.length, chart: sum });
}

test('I narrow the history, and chart, tiles and list agree, also on my way back @HIST-1 @HIST-2 @HIST-3', async ({
  page,
  demoUser,
  logIn,
}) => {
  const words = page.getByRole('searchbox', { name: 'Search' });
  const transfers = page.getByRole('checkbox', { name: 'Transfers' });

  await test.step('When I choose last month and an account, all parts show that', async () => {
    await logIn(demoUser, { path: '/history' });
    await expect(range(page)).toContainText('All time');
    await chooseQuickRange(page, 'Last Month');
    await expect(page).toHaveURL(/\/history\?from=[^&]+&to=[^&]+$/);
    await chooseAccount(page, 'USD');
    await expect(list(page)).not.toContainText('€');
    await expectAgreement(page);
  });
  await test.step('When I choose a kind and search, all parts show that', async () => {
    await chooseKind(page, 'Transfers');
    await search(page, 'maria');
    const rows = await readRows(page);
    // The rent is always among them; repayments vary from month to month.
    expect(rows.map(({ text }) => text).join()).toContain('Flat, my half');
    expect(rows.filter(({ text }) => !text.includes('Maria L.'))).toEqual([]);
    const directions = new Set(rows.map(({ amount }) => amount.slice(0, 1)));
    await expect(tiles(page)).toHaveCount(directions.size);
    await expectAgreement(page);
  });
  const narrowed = page.url();
  await test.step('When I go back, forward and reload, the filters go with me', async () => {
    await page.goBack();
    await expect(transfers).not.toBeChecked();
    await expect(words).toHaveValue('');
    await expect(account(page, 'USD')).toBeChecked();
    await page.goForward();
    await expect(transfers).toBeChecked();
    await expect(words).toHaveValue('maria');
    await page.reload();
    await expect(page).toHaveURL(narrowed);
    await expect(transfers).toBeChecked();
    await expect(words).toHaveValue('maria');
    await expect(account(page, 'USD')).toBeChecked();
    await expectAgreement(page);
  });
});

test('a receipt opens over its list, is printed alone, and closes to the same place @HIST-4 @both', async ({
  page,
  demoUser,
  logIn,
}) => {
  await logIn(demoUser, { path: inMarch });
  const row = list(page).getByRole('link').filter({ hasText: 'Flat, my half' });
  const offset = () => page.evaluate(() => Math.round(window.scrollY));
  await readRows(page);
  await expect(row).toBeVisible();
  await row.scrollIntoViewIfNeeded();
  const before = await offset();

  await test.step('When I press a row, I read all that there is to tell', async () => {
    await row.click();
    await expect(receipt(page)).toContainText('-$1,240.00');
    await expect(receipt(page)).toContainText('Maria L.');
    await expect(receipt(page)).toContainText('Flat, my half');
    await expect(receipt(page)).toContainText(longDateTime);
    await expect(page).toHaveURL(/[?&]transaction=/);
  });
  await test.step('When I print it, it stands alone on the paper', async () => {
    await page.evaluate(() => {
      window.print = () => (document.body.dataset['printed'] = 'yes');
    });
    await receipt(page).getByRole('button', { name: 'Print or save as PDF' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
    await page.emulateMedia({ media: 'print' });
    await expect(receipt(page)).toContainText('-$1,240.00');
    await expect(receipt(page).getByText('Flat, my half')).toBeVisible();
    await expect(receipt(page).getByRole('button')).toHaveCount(0);
    const rest = [
      page.getByRole('heading', { name: 'History' }),
      page.getByRole('banner'),
      page.getByRole('navigation', { name: 'Menu' }),
      chart(page),
      list(page),
    ];
    for (const part of rest) await expect(part).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('When I close it, I am where I was', async () => {
    await receipt(page).getByRole('button', { name: 'Close' }).click();
    await expect(receipt(page)).toBeHidden();
    await expect(page).toHaveURL(inMarch);
    await expect.poll(offset).toBe(before);
    await expect(row).toBeInViewport();
  });
  await test.step('When I open its address elsewhere, I read the same', async () => {
    await page.goForward();
    await expect(receipt(page)).toContainText('-$1,240.00');
    await page.reload();
    await expect(receipt(page)).toContainText('-$1,240.00');
    await receipt(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(inMarch);
  });
});

test('the file that I download is the list that I see, row by row @HIST-4', async ({
  page,
  demoUser,
  logIn,
}) => {
  await logIn(demoUser, { path: months(2, 3) });
  const rows = await readRows(page);
  expect(rows.length).toBeGreaterThan(100);
  const { name, lines } = await downloadCsv(page);
  expect(name).toMatch(/2026-02-01.*2026-03-31\.csv$/);
  const [head, ...cells] = lines;
  expect(head).toEqual([
    ...['Time', 'Kind', 'Description', 'Amount', 'Currency', 'Status', 'ID'],
    ...['Received', 'Currency received', 'Category'],
  ]);
  expect(cells.map(([time, , , , , , id]) => ({ id, time }))).toEqual(
    rows.map(({ id, time }) => ({ id, time })),
  );
  for (const [index, cell] of cells.entries()) {
    const [, , description = '', amount = '', , status = '', , received = ''] = cell;
    const row = rows[index];
    // The file has all decimals of the currency, the list only the usual ones. Without an account filter, the list
    // shows what an exchange bought.
    expect(shortestOf(received || amount)).toBe(shortestOf(row?.amount ?? ''));
    expect(row?.text.toLowerCase()).toContain(status);
    // Row and file order the words differently.
    for (const word of description.split(/[ ·]+/)) expect(row?.text).toContain(word);
  }
});

test('a time without transactions says so and leads out; an invalid time is reported @HIST-2 @HIST-3', async ({
  page,
  demoUser,
  logIn,
}) => {
  await logIn(demoUser, { path: '/history' });
  const main = page.getByRole('main');
  await range(page).click();
  await fillRange(page, '01/02/2001', '');
  await expect(picker(page).getByRole('button', { name: 'Apply' })).toBeDisabled();
  await fillRange(page, '01/02/2001', '31/01/2001');
  await expect(picker(page)).toContainText('The end has to be after the beginning.');
  await expect(picker(page).getByRole('button', { name: 'Apply' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await writeRange(page, '01/01/2001 10:00', '02/01/2001 12:00');
  await expect(range(page)).toContainText(/1 January 2001.* 10:00.*2 January 2001.* 12:00/);
  await expect(main).toContainText('Nothing matches these filters.');
  await openStatistics(page);
  await expect(main).toContainText('No money moved in this period.');
  await main.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/history');
  await expect(list(page)).toBeVisible();
});

test('search, list and the whole calendar are on the first screen of a phone @EASE-12', async ({
  page,
  demoUser,
  logIn,
}) => {
  await logIn(demoUser, { path: '/history' });
  const row = list(page).getByRole('link').first();
  const edge = async (part: Locator, side: 'top' | 'bottom') => {
    const box = await part.boundingBox();
    if (box === null) throw new Error('it is not shown');
    return side === 'top' ? box.y : box.y + box.height;
  };
  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeInViewport({ ratio: 1 });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect
      .poll(async () => (await edge(menu, 'top')) - (await edge(row, 'bottom')))
      .toBeGreaterThan(0);
    await range(page).click();
    const [day, apply] = [
      picker(page).getByRole('gridcell').last(),
      picker(page).getByRole('button', { name: 'Apply' }),
    ];
    await expect
      .poll(async () => (await edge(apply, 'top')) - (await edge(day, 'bottom')))
      .toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(picker(page)).toBeHidden();
  }
});

test('on a wide screen the list stands beside its month, and a search shows its rows at once @EASE-14 @desktop', async ({
  page,
  demoUser,
  logIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(demoUser, { path: '/history' });
  const rows = list(page).getByRole('link');
  const month = page.getByRole('list', { name: 'Spent by days of the month' });
  await expect(month).toBeInViewport();
  for (const place of [0, 1]) await expect(rows.nth(place)).toBeInViewport({ ratio: 1 });
  const [beside, row] = [await month.boundingBox(), await rows.first().boundingBox()];
  expect(beside?.x).toBeGreaterThan((row?.x ?? 0) + (row?.width ?? 0));
  await search(page, 'maria');
  await expect(rows.first()).toContainText('Maria L.');
  await expect(rows.first()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

for (const { part, path, words } of [
  { part: 'sums', path: 'stat', words: 'Your statistics did not load.' },
  { part: 'chart', path: 'stat/series', words: 'Your chart did not load.' },
  { part: 'list', path: 'transaction', words: 'Your transactions did not load.' },
]) {
  test(`the ${part} that did not load leave the rest, and come at another try @HIST-1`, async ({
    page,
    demoUser,
    logIn,
  }) => {
    const address = new RegExp(`/v2/wallet/${path}\\?`);
    await page.route(address, (route) => route.fulfill({ status: 500 }));
    await logIn(demoUser, { path: inMarch });
    await openStatistics(page);
    const failure = page.getByRole('alert').filter({ hasText: words });
    const parts = { sums: tiles(page).first(), chart: chart(page), list: list(page) };
    await expect(failure).toBeVisible();
    for (const [name, shown] of Object.entries(parts)) {
      await expect(shown).toBeVisible({ visible: name !== part });
    }
    await page.unroute(address);
    await failure.getByRole('button', { name: 'Try again' }).click();
    for (const shown of Object.values(parts)) await expect(shown).toBeVisible();
    await expect(failure).toBeHidden();
  });
}
