import { screen, waitFor } from '@testing-library/react';
import { anAuthInfo, done, json, refused, renderScreen, startFakeApi } from '@tessera/testing';
import { PinResetStrip } from './strips.tsx';

const api = startFakeApi();
const infoCall = 'GET /v2/wallet/auth/info';
const cancelCall = 'DELETE /v2/wallet/auth/pin/reset';

const readyIn = (hours: number | null) => {
  const at = hours === null ? null : new Date(Date.now() + hours * 3_600_000).toISOString();
  api.answer(infoCall, json({ data: anAuthInfo({ pin_reset_ready_at: at }) }));
};
const show = (pathname = '/') => renderScreen(<PinResetStrip pathname={pathname} />);

test('every page says that a new PIN was requested and when it can be set, and can cancel it @EASE-8', async () => {
  readyIn(23);
  api.answer(cancelCall, () => {
    readyIn(null);
    return done();
  });
  const { user } = show();
  await screen.findByText(/^A new PIN was asked for\. It can be set (tomorrow )?at \d\d:\d\d\.$/);
  expect(screen.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe('/pin/reset');
  await user.click(screen.getByRole('button', { name: 'It was not me: cancel' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('a failed cancellation says so @EASE-8', async () => {
  readyIn(-1);
  api.answer(cancelCall, refused('BUSY', 'Busy.', {}, 503));
  const { user } = show();
  await screen.findByText(/and can be set now/);
  await user.click(screen.getByRole('button', { name: 'It was not me: cancel' }));
  await screen.findByText('It is not cancelled yet. Try again.');
});

test('no strip appears without a request, nor on its own page @EASE-8', async () => {
  readyIn(23);
  show('/pin/reset');
  await waitFor(() => expect(api.requests(infoCall)).toHaveLength(1));
  await api.settled(infoCall);
  expect(screen.queryByRole('button')).toBeNull();
});
