import { json, renderWithApi, startFakeApi } from '@tessera/testing';
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
  api.answer(call, json({ results: 'none' }));
  const { result } = renderWithApi(useTextData);
  await waitFor(() => expect(result.current.failure?.reason).toBe('unexpected-shape'));
});
