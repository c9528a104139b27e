import { done, json, offering, renderWithApi, startFakeApi } from '@tessera/testing';
import { act, waitFor } from '@testing-library/react';
import * as auth from '@tessera/wire/auth';
import { call as send, useCall, useCapabilities } from '../index.ts';

const api = startFakeApi();
const call = 'GET /v2/wallet/auth/sessions';
const useSessions = () => useCall(auth.listSessions);
const row = { id: 's-1', created_at: '2026-03-05T14:30:00Z', last_seen_at: '2026-03-06T10:00:00Z' };

test('the logins are read where they are offered @AUTH-8', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('sessions'));
  api.answer(call, json({ results: [{ ...row, user_agent: 'Firefox', current: true }] }));
  const { result } = renderWithApi(useSessions);
  await waitFor(() =>
    expect(result.current.data).toEqual([
      {
        id: 's-1',
        createdAt: '2026-03-05T14:30:00Z',
        lastSeenAt: '2026-03-06T10:00:00Z',
        userAgent: 'Firefox',
        current: true,
      },
    ]),
  );
});

test('a backend without logins is never asked for them @API-3', async () => {
  const { result } = renderWithApi(() => ({ known: useCapabilities().known, read: useSessions() }));
  await waitFor(() => expect(result.current.known).toBe(true));
  expect(result.current.read.status).toBe('loading');
  expect(await api.settled(call)).toHaveLength(0);
});

test('ending a login elsewhere takes it off the list @AUTH-8', async () => {
  let rows = [row, { ...row, id: 's/2' }];
  api.answer('GET /v2/wallet/capabilities', offering('sessions'));
  api.answer(call, () => json({ results: rows }));
  api.answer('DELETE /v2/wallet/auth/sessions/s%2F2', () => {
    rows = [row];
    return done();
  });
  const { result } = renderWithApi(useSessions);
  await waitFor(() => expect(result.current.data).toHaveLength(2));
  await act(() => send(auth.endOtherSession, { path: { id: 's/2' } }));
  await waitFor(() => expect(result.current.data).toHaveLength(1));
});

test('ending all logins elsewhere leaves this one on the list @SEC-6', async () => {
  let rows = [row, { ...row, id: 's-2' }, { ...row, id: 's-3' }];
  api.answer('GET /v2/wallet/capabilities', offering('sessions'));
  api.answer(call, () => json({ results: rows }));
  api.answer('DELETE /v2/wallet/auth/sessions', () => {
    rows = [row];
    return done();
  });
  const { result } = renderWithApi(useSessions);
  await waitFor(() => expect(result.current.data).toHaveLength(3));
  await act(() => send(auth.endOtherSessions));
  await waitFor(() => expect(result.current.data).toHaveLength(1));
});

test('another PIN ends the logins elsewhere, and the list shows it @SEC-6', async () => {
  let rows = [row, { ...row, id: 's-2' }];
  api.answer('GET /v2/wallet/capabilities', offering('sessions'));
  api.answer(call, () => json({ results: rows }));
  api.answer('POST /v2/wallet/auth/pin', () => {
    rows = [row];
    return done();
  });
  const { result } = renderWithApi(useSessions);
  await waitFor(() => expect(result.current.data).toHaveLength(2));
  await act(() => send(auth.changePin, { body: { pinCode: '2580', newPinCode: '4821' } }));
  await waitFor(() => expect(result.current.data).toHaveLength(1));
});
