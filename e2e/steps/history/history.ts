import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@tessera/test-kit';

export interface Row {
  readonly id: string;
  /** As shown, such as '-$1,240.00'. */
  readonly amount: string;
  readonly time: string;
  readonly text: string;
}

export const list = (page: Page): Locator =>
  page.getByRole('main').getByRole('list', { name: 'Transactions' });

const rows = (page: Page): Locator => list(page).getByRole('listitem');

interface PlacedRow extends Row {
  readonly place: number;
  /** Number of rows; -1 while older ones are still missing. */
  readonly count: number;
}

/** The rows in the DOM, around the viewport. */
async function rowsInView(page: Page): Promise<PlacedRow[]> {
  return rows(page).evaluateAll((items) =>
    items.map((item) => {
      const link = item.querySelector('a');
      const words = [...item.querySelectorAll('span')].map(({ textContent }) => textContent);
      return {
        place: Number(item.ariaPosInSet),
        count: Number(item.ariaSetSize),
        id: new URL(link?.href ?? '').searchParams.get('transaction') ?? '',
        amount: words.find((word) => /^[-+]\D{0,3}[\d,]+(\.\d+)?(\u00a0[A-Z]+)?$/.test(word)) ?? '',
        time: item.querySelector('time')?.dateTime ?? '',
        text: link?.textContent ?? '',
      };
    }),
  );
}

function filtersOf(address: string): string {
  const { searchParams } = new URL(address, 'http://app.invalid');
  searchParams.delete('transaction');
  searchParams.sort();
  return searchParams.toString();
}

/** The list for the current address is shown: its rows link back to it. */
async function expectFilteredList(page: Page): Promise<void> {
  const link = rows(page).first().getByRole('link');
  await expect
    .poll(async () => filtersOf((await link.getAttribute('href')) ?? ''))
    .toBe(filtersOf(page.url()));
}

export async function readRows(page: Page): Promise<Row[]> {
  const read = new Map<number, PlacedRow>();
  let last: PlacedRow | undefined;
  await expectFilteredList(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(rows(page).first()).toHaveAttribute('aria-posinset', '1');
  const readOn = async () => {
    for (const row of await rowsInView(page)) read.set(row.place, row);
    last = [...read.values()].at(-1);
    return last?.place ?? 0;
  };
  for (let place = await readOn(); place !== last?.count; place = await readOn()) {
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect.poll(readOn).toBeGreaterThan(place);
  }
  expect([...read.keys()]).toEqual(Array.from(read, (_, index) => index + 1));
  return [...read.values()];
}

type QuickRange = 'Today' | 'This Month' | 'Last Month' | 'Last Year';

export const range = (page: Page): Locator => page.getByRole('button', { name: /^Dates:/ });

export const picker = (page: Page): Locator => page.getByRole('dialog', { name: 'Dates' });

export async function chooseQuickRange(page: Page, name: QuickRange): Promise<void> {
  await range(page).click();
  await picker(page).getByRole('button', { name, exact: true }).click();
  await picker(page).getByRole('button', { name: 'Apply' }).click();
  await expect(picker(page)).toBeHidden();
}

/** Fills in both ends; a phone has a single field. */
export async function fillRange(page: Page, from: string, to: string): Promise<void> {
  const form = picker(page);
  await expect(form.getByRole('grid')).toBeVisible();
  const whole = form.getByLabel('From – to');
  if (await whole.isVisible()) {
    await whole.fill([from, to].filter((end) => end !== '').join(' – '));
    return;
  }
  await form.getByLabel('From', { exact: true }).fill(from);
  await form.getByLabel('To', { exact: true }).fill(to);
}

export async function writeRange(page: Page, from: string, to: string): Promise<void> {
  await range(page).click();
  await fillRange(page, from, to);
  await picker(page).getByRole('button', { name: 'Apply' }).click();
  await expect(picker(page)).toBeHidden();
}

export const account = (page: Page, currency: string): Locator =>
  page.getByRole('radio', { name: new RegExp(`^${currency}( |$)`) });

export async function chooseAccount(page: Page, currency: string): Promise<void> {
  await account(page, currency).click();
  await expect(account(page, currency)).toBeChecked();
}

type Kind = 'Top-ups' | 'Withdrawals' | 'Exchanges' | 'Transfers';

export async function chooseKind(page: Page, name: Kind): Promise<void> {
  await page.getByRole('checkbox', { name }).check();
}

/** Searches, and waits until the address contains the words. */
export async function search(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(words);
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(words);
}

/** Downloads the list; returns the file's name and its lines as cells. */
export async function downloadCsv(
  page: Page,
): Promise<{ readonly name: string; readonly lines: string[][] }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: parseCsv(text.replace(/^\ufeff/, '')) };
}

function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') lines.push([]);
  }
  // Drops the empty text after the last line break.
  return lines.slice(0, -1);
}
