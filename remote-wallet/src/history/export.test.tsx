import { act, screen, waitFor } from '@testing-library/react';
import { setLanguage } from '@tessera/session';
import { broken, raw, refused, renderScreen, silent, startFakeApi } from '@tessera/testing';
import History from '../exposes/history.tsx';
import { FakePlot } from '../statistics/testing.ts';
import { fileName } from './whole-history.tsx';
import { filterIn, historyAnswers } from './testing.ts';

jest.mock('uplot', () => ({ __esModule: true, default: FakePlot }));

const call = 'GET /v2/wallet/transaction/export';
const text = '\ufefftime,kind\r\n2026-03-05T14:30:00Z,topup\r\n';
const api = startFakeApi({ ...historyAnswers, [call]: raw(text, 200, 'text/csv; charset=utf-8') });

const saved: { name: string; content: Blob }[] = [];
let content = new Blob();
beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      content = blob;
      return 'blob:file';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.download !== '') saved.push({ name: this.download, content });
  });
});
const download = () => screen.findByRole('button', { name: 'Download CSV' });

test('the file holds what the same filters list, byte by byte @HIST-4', async () => {
  const path = '/history?account=account-eur&kind=topup&search=rent';
  const { user } = renderScreen(<History />, { path });
  await screen.findByRole('radio', { name: /EUR/, checked: true });
  await user.click(await download());
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['transactions EUR.csv']));
  expect(saved[0]?.content.size).toBe(new Blob([text]).size);
  const [asked] = api.requests(call);
  const [listed] = api.requests('GET /v2/wallet/transaction');
  expect(asked && filterIn(asked)).toEqual(listed && filterIn(listed));
});

test('a file that is asked for while a search is typed holds what matches the search @HIST-3 @HIST-4', async () => {
  const { user } = renderScreen(<History />, { path: '/history' });
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'rent');
  await user.click(await download());
  await waitFor(() => expect(saved).toHaveLength(1));
  const [asked] = api.requests(call);
  expect(asked && filterIn(asked)).toEqual({ q: 'rent' });
});

test('the name tells account and days @HIST-4', () => {
  const range = {
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 11, 1).toISOString(),
  };
  expect(fileName('transactions', range, 'EUR')).toBe('transactions EUR 2026-11-01–2026-11-30');
  expect(fileName('операции', { from: '', to: '' }, undefined)).toBe('операции');
});

test('while the file is made a second press does nothing @HIST-4', async () => {
  api.answer(call, silent());
  const { user } = renderScreen(<History />, { path: '/history' });
  await user.click(await download());
  expect((await download()).getAttribute('aria-busy')).toBe('true');
  await user.click(await download());
  await waitFor(() => expect(api.requests(call)).toHaveLength(1));
});

test('a file that was not made is told, and can be asked for again @HIST-4', async () => {
  api.answer(call, broken());
  const { user } = renderScreen(<History />, { path: '/history' });
  await user.click(await download());
  await screen.findByText('The file could not be made.');
  expect(saved).toEqual([]);
  api.answer(call, raw(text, 200, 'text/csv'));
  await user.click(await download());
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByText('The file could not be made.')).toBeNull();
});

test('one export too many is told beside its button, in the language of the page, and can be asked for again @HIST-4 @LOAD-4', async () => {
  const messages = { en: 'The service is busy.', ru: 'Сервис занят.' };
  api.answer(call, refused('BUSY', messages.en, { messages, retry_after_s: 1 }, 503));
  const { user } = renderScreen(<History />, { path: '/history' });
  await user.click(await download());
  expect((await screen.findByRole('alert')).textContent).toContain(messages.en);
  act(() => setLanguage('ru'));
  const again = await screen.findByRole('button', { name: 'Скачать CSV' });
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Не удалось создать файл.');
  expect(alert.textContent).toContain(messages.ru);
  expect(again.closest('section')).toBe(alert.closest('section'));
  api.answer(call, raw(text, 200, 'text/csv'));
  await user.click(again);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});
