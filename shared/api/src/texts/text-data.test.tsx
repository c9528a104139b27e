import { json, misshapen, renderWithApi, startFakeApi } from '@tessera/testing';
import { act, waitFor } from '@testing-library/react';
import { defineTexts, useTexts } from '@tessera/i18n';
import { setLanguage } from '@tessera/session';
import { useTextData } from '../index.ts';

const api = startFakeApi();
const call = 'GET /v2/wallet/text-data/';
const bundle = defineTexts('text-data-test', {
  en: { 'transactions.title': 'Transactions', 'transactions.other': 'Other' },
  ru: { 'transactions.title': 'Операции', 'transactions.other': 'Другое' },
});

test('the texts of the server win over the built-in ones, per language @API-1 @I18N-1', async () => {
  api.answer(call, ({ headers }) =>
    json({
      results: [{ iname: 'transactions.title', text: `${headers['accept-language']} server` }],
    }),
  );
  const { result } = renderWithApi(() => {
    useTextData();
    const text = useTexts(bundle);
    return [text('transactions.title'), text('transactions.other')];
  });
  expect(result.current).toEqual(['Transactions', 'Other']);
  await waitFor(() => expect(result.current).toEqual(['en server', 'Other']));
  act(() => setLanguage('ru'));
  await waitFor(() => expect(result.current).toEqual(['ru server', 'Другое']));
  expect(api.requests(call)).toHaveLength(2);
});

test('without an answer the built-in texts stay @I18N-1', async () => {
  api.answer(call, misshapen({ results: 'none' }));
  const { result } = renderWithApi(useTextData);
  await waitFor(() => expect(result.current.failure?.reason).toBe('unexpected-shape'));
});

test('what an operator rewords is shown when I come back to the page @I18N-1', async () => {
  const say = (text: string) =>
    api.answer(call, json({ results: [{ iname: 'transactions.title', text }] }));
  say('Movements');
  const { result } = renderWithApi(() => {
    useTextData();
    return useTexts(bundle)('transactions.title');
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
    return [useTexts(bundle)('transactions.title'), read.failure?.reason];
  });
  await waitFor(() => expect(result.current[0]).toBe('Movements'));
  api.answer(call, misshapen({ results: 'none' }));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(result.current).toEqual(['Movements', 'unexpected-shape']));
});
