import { renderScreen, startFakeApi } from '@tessera/testing';
import { screen, within } from '@testing-library/react';
import { historyAnswers } from '../testing.ts';
import { FakePlot } from '../../statistics/testing.ts';
import History from '../../exposes/history.tsx';

jest.mock('uplot', () => ({ __esModule: true, default: FakePlot }));

startFakeApi(historyAnswers);

const path = '/history';
const day = (year: number, month: number, date: number) =>
  new Date(year, month - 1, date).toISOString();
const november = new URLSearchParams({ from: day(2026, 11, 1), to: day(2026, 12, 1) }).toString();

async function openPicker(query = '', language: 'en' | 'ru' = 'en') {
  const view = renderScreen(<History />, { path: path + query, session: { language } });
  await view.user.click(await screen.findByRole('button', { name: /^(Dates|Даты)/ }));
  await screen.findByRole('grid');
  return view;
}
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const textOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('both dates are needed before they apply @HIST-2', async () => {
  const { user, address } = await openPicker();
  expect(press('Apply')).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('From'), '01/11/2026 00:00');
  expect(press('Apply')).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('To'), '30/11/2026 24:00');
  await user.click(press('Apply'));
  expect(address()).toBe(`${path}?${november}`);
  expect(screen.queryByRole('dialog')).toBeNull();
  await screen.findByRole('button', { name: /Dates: 1\s?–\s?30 November 2026/ });
});

test('Cancel removes the range @HIST-2', async () => {
  const { user, address } = await openPicker(`?${november}`);
  expect([textOf('From'), textOf('To')]).toEqual(['01/11/2026 00:00', '30/11/2026 24:00']);
  await user.click(press('Cancel'));
  expect(address()).toBe(path);
  screen.getByRole('button', { name: 'Dates: All time' });
});

test('leaving the picker changes nothing @HIST-2', async () => {
  const { user, address } = await openPicker(`?${november}`);
  await user.click(press('Today'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe(`${path}?${november}`);
});

test.each([
  'Today',
  'Yesterday',
  'This Week',
  'Last Week',
  'This Month',
  'Last Month',
  'This Year',
  'Last Year',
])('%s fills both dates @HIST-2', async (name) => {
  const { user } = await openPicker();
  await user.click(press(name));
  expect(textOf('From')).toMatch(/^\d\d\/\d\d\/\d{4} 00:00$/);
  expect(textOf('To')).toMatch(/^\d\d\/\d\d\/\d{4} 24:00$/);
  expect(press('Apply')).toHaveProperty('disabled', false);
});

test('the calendar has six weeks that begin on Monday @HIST-2', async () => {
  await openPicker(`?${november}`);
  const [names, ...weeks] = within(screen.getByRole('grid')).getAllByRole('row', { hidden: true });
  expect(names?.textContent).toBe('MonTueWedThuFriSatSun');
  expect(weeks.map((week) => within(week).getAllByRole('gridcell').length)).toEqual([
    7, 7, 7, 7, 7, 7,
  ]);
  expect(weeks[0]?.textContent).toBe('2627282930311');
});

test('two days that are pressed are the range @HIST-2', async () => {
  const { user } = await openPicker(`?${november}`);
  await user.click(press(/, 18 November 2026/));
  expect([textOf('From'), textOf('To')]).toEqual(['18/11/2026 00:00', '']);
  expect(press('Apply')).toHaveProperty('disabled', true);
  await user.click(press(/, 20 November 2026/));
  expect([textOf('From'), textOf('To')]).toEqual(['18/11/2026 00:00', '20/11/2026 24:00']);
});

test('hours are chosen in steps of sixty minutes @HIST-2', async () => {
  const { user } = await openPicker(`?${november}`);
  const hours = within(screen.getByLabelText('Hour of the end')).getAllByRole('option');
  expect([hours.length, hours[0]?.textContent, hours.at(-1)?.textContent]).toEqual([
    24,
    '01:00',
    '24:00',
  ]);
  await user.selectOptions(screen.getByLabelText('Hour of the beginning'), '09:00');
  await user.selectOptions(screen.getByLabelText('Hour of the end'), '17:00');
  expect([textOf('From'), textOf('To')]).toEqual(['01/11/2026 09:00', '30/11/2026 17:00']);
});

test('a time that is none is told once it was left @HIST-2 @A11Y-1', async () => {
  const { user } = await openPicker();
  await user.type(screen.getByLabelText('From'), '31/02/2026 10:00');
  expect(screen.queryByText(/Write it like/)).toBeNull();
  await user.tab();
  screen.getByText(/Write it like/);
});

test('a range that ends before it begins cannot be applied @HIST-2', async () => {
  const { user } = await openPicker();
  await user.type(screen.getByLabelText('From'), '02/11/2026 00:00');
  await user.type(screen.getByLabelText('To'), '01/11/2026 00:00');
  screen.getByText('The end has to be after the beginning.');
  expect(press('Apply')).toHaveProperty('disabled', true);
});

test('the picker and the range are in the language of the interface @HIST-2 @I18N-1', async () => {
  await openPicker(`?${november}`, 'ru');
  const grid = screen.getByRole('grid', { name: 'ноябрь 2026' });
  expect(within(grid).getAllByRole('row', { hidden: true })[0]?.textContent).toBe('пнвтсрчтптсбвс');
  press('Прошлый месяц');
  press('Отмена');
  expect(
    screen.getByRole('button', { name: /^Даты/, hidden: true }).textContent.replace(/\s/g, ' '),
  ).toBe('Даты: 1–30 ноября 2026 г.');
});
