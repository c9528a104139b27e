import { endSession } from '@tessera/session';
import { offering, renderWithApi, startFakeApi } from '@tessera/testing';
import { act, waitFor } from '@testing-library/react';
import * as statistics from '@tessera/wire/statistics';
import { useAccounts, useCall, useCapabilities, useTransactions } from '../index.ts';

const api = startFakeApi();
const calls = ['GET /v2/wallet', 'GET /v2/wallet/transaction', 'GET /v2/wallet/stat'] as const;
const asked = () => calls.map((call) => api.requests(call).length);

async function open() {
  const { result } = renderWithApi(() => [
    useAccounts().status,
    useTransactions().status,
    useCall(statistics.read).status,
    useCapabilities().known,
  ]);
  await waitFor(() => expect(result.current).toEqual(['ready', 'ready', 'ready', true]));
  const later = Date.now() + 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
}

test.each([
  ['the backend of the 19 calls', offering()],
  ['a backend without events', offering('history', 'transfers')],
])('with %s a window that gets the focus asks again @API-3', async (_what, capabilities) => {
  api.answer('GET /v2/wallet/capabilities', capabilities);
  await open();
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(asked()).toEqual([2, 2, 2]));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(asked()).toEqual([2, 2, 2]);
});

test('nothing is asked for a visitor who comes back @AUTH-8', async () => {
  await open();
  act(() => endSession());
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(asked()).toEqual([1, 1, 1]);
});
