import { json, misshapen, renderWithApi, startFakeApi } from '@tessera/testing';
import { act, waitFor } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { overlayTexts } from '@tessera/i18n';
import { setLanguage } from '@tessera/session';
import { useTextData } from '../index.ts';

const api = startFakeApi();
const call = 'GET /v2/wallet/text-data/';
// jsdom has no `reportError`.
const report = jest.fn();
beforeAll(() => {
  globalThis.reportError = report;
});

beforeEach(() => overlayTexts('en', {}));

const useTexts = () => useTranslation('common').t;

test('the texts of the server win over the built-in ones, per language @API-1 @I18N-1', async () => {
  api.answer(call, ({ headers }) =>
    json({
      results: [{ iname: 'transactions.title', text: `${headers['accept-language']} server` }],
    }),
  );
  const { result } = renderWithApi(() => {
    useTextData();
    const text = useTexts();
    return [text('transactions.title'), text('common.done')];
  });
  expect(result.current).toEqual(['Transactions', 'Done']);
  await waitFor(() => expect(result.current).toEqual(['en server', 'Done']));
  act(() => setLanguage('ru'));
  await waitFor(() => expect(result.current).toEqual(['ru server', 'Готово']));
  expect(api.requests(call)).toHaveLength(2);
});

test('text data of a wrong shape is reported, and the page has its own words @I18N-1 @I18N-2', async () => {
  api.answer(call, misshapen({ results: [{ iname: 'transactions.title', text: 1 }] }));
  const { result } = renderWithApi(() => {
    useTextData();
    return useTexts()('transactions.title');
  });
  await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  expect(result.current).toBe('Transactions');
});

test('a text reworded by an operator shows when I come back to the page @I18N-1', async () => {
  const say = (text: string) =>
    api.answer(call, json({ results: [{ iname: 'transactions.title', text }] }));
  say('Movements');
  const { result } = renderWithApi(() => {
    useTextData();
    return useTexts()('transactions.title');
  });
  await waitFor(() => expect(result.current).toBe('Movements'));
  say('Payments');
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(result.current).toBe('Payments'));
});

test('the texts of the server stay when they cannot be read again @I18N-1', async () => {
  api.answer(call, json({ results: [{ iname: 'transactions.title', text: 'Movements' }] }));
  const { result } = renderWithApi(() => {
    const read = useTextData();
    return [useTexts()('transactions.title'), read.failure?.reason];
  });
  await waitFor(() => expect(result.current[0]).toBe('Movements'));
  api.answer(call, misshapen({ results: 'none' }));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(result.current).toEqual(['Movements', 'unexpected-shape']));
});
