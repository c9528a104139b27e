import { aNotification, done, json, renderWithApi, startFakeApi } from '@tessera/testing';
import { act, waitFor } from '@testing-library/react';
import { setLanguage } from '@tessera/session';
import { readNotifications, useNotifications } from '../index.ts';

const api = startFakeApi();
const call = 'GET /v2/wallet/user/notification';
const readCall = 'POST /v2/wallet/user/notification/read';
const offered = json({
  data: { capabilities: ['notifications-read'], code_length: 4, pin_length: 4 },
});

test('notifications are read in full @API-1 @SHELL-2', async () => {
  const { result } = renderWithApi(useNotifications);
  await waitFor(() =>
    expect(result.current.data).toEqual([
      {
        id: 'notification-1',
        createdAt: '2026-03-05T14:30:00Z',
        message: 'Your account was topped up.',
        read: false,
        path: null,
        prominent: false,
        security: false,
        person: null,
      },
    ]),
  );
});

test('a backend that does not tell what is unread leaves nothing unread @API-3', async () => {
  api.answer(call, json({ results: [{ created_at: '2026-03-05T14:30:00Z', message: 'Hello' }] }));
  const { result } = renderWithApi(useNotifications);
  await waitFor(() => expect(result.current.data?.[0]).toMatchObject({ read: true }));
});

test('another language asks for the messages again @I18N-1', async () => {
  api.answer(call, ({ headers }) =>
    json({ results: [aNotification({ message: headers['accept-language'] ?? '' })] }),
  );
  const { result } = renderWithApi(useNotifications);
  await waitFor(() => expect(result.current.data?.[0]?.message).toBe('en'));
  act(() => setLanguage('ru'));
  await waitFor(() => expect(result.current.data?.[0]?.message).toBe('ru'));
});

test('reading them is told to the server and shows at once @SHELL-2', async () => {
  let read = false;
  api.answer('GET /v2/wallet/capabilities', offered);
  api.answer(call, () => json({ results: [aNotification({ read })] }));
  api.answer(readCall, () => {
    read = true;
    return done();
  });
  const { result } = renderWithApi(useNotifications);
  await waitFor(() => expect(result.current.data?.[0]?.read).toBe(false));
  await act(() => readNotifications('notification-1'));
  expect(api.requests(readCall)[0]?.body).toEqual({ up_to_id: 'notification-1' });
  await waitFor(() => expect(result.current.data?.[0]?.read).toBe(true));
});

test('a backend that does not keep what was read is not told @API-3', async () => {
  expect(await readNotifications('notification-1')).toEqual({ ok: true, data: null });
  expect(await api.settled(readCall)).toHaveLength(0);
});
