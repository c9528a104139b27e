import { json, misshapen, renderWithApi, startFakeApi } from '@tessera/testing';
import { waitFor } from '@testing-library/react';
import { useAuthInfo } from '../index.ts';

const api = startFakeApi();
const call = 'GET /v2/wallet/auth/info';

test('auth/info reads the user in full @API-1', async () => {
  const { result } = renderWithApi(useAuthInfo);
  await waitFor(() =>
    expect(result.current.data).toEqual({
      id: 'user-1',
      firstName: 'Ada',
      lastName: 'Lovelace',
      phone: '+12025550123',
      pinResetReadyAt: null,
      pinBlockedUntil: null,
      email: 'ada@example.org',
      emailConfirmed: false,
      registeredAt: '2026-01-02T09:00:00Z',
      identificationLevel: { name: 'Basic', askForNext: true },
      activeIdentification: null,
      isWithdrawalAllowed: true,
      isTopupAllowed: true,
      hasPin: true,
    }),
  );
  expect(api.requests(call)[0]?.headers['authorization']).toBe('Token token-1');
});

test('a right that the backend leaves out is not granted @API-3', async () => {
  const data = { first_name: 'Ada', active_identification: { status: 'aborted' } };
  api.answer(call, json({ data }));
  const { result } = renderWithApi(useAuthInfo);
  await waitFor(() =>
    expect(result.current.data).toMatchObject({
      firstName: 'Ada',
      lastName: '',
      identificationLevel: null,
      activeIdentification: { status: 'aborted' },
      isWithdrawalAllowed: false,
      isTopupAllowed: false,
      hasPin: null,
    }),
  );
});

test('an answer without data is a typed failure @API-1', async () => {
  api.answer(call, misshapen({ user: {} }));
  const { result } = renderWithApi(useAuthInfo);
  await waitFor(() => expect(result.current.failure?.reason).toBe('unexpected-shape'));
});
