import { refused, renderScreen, startFakeApi } from '@tessera/testing';
import { screen } from '@testing-library/react';
import LogIn from '../log-in/log-in.tsx';

const api = startFakeApi();
const sendCall = 'POST /v2/wallet/auth/send_code';

// What a browser does whose connection broke after the page came.
jest.mock('./phone-metadata.ts', () => {
  throw new Error('chunk failed');
});

test('without its metadata the field takes a number in full @AUTH-6', async () => {
  api.answer(sendCall, refused('SEND_LIMIT'));
  const { user } = renderScreen(<LogIn />, { session: { token: null } });
  await screen.findByText('Begin with + and the country code.');
  const input = screen.getByLabelText('Phone');
  const button = screen.getByRole('button', { name: 'Send code' });
  await user.type(input, '2025550123');
  await user.click(button);
  await screen.findByText('Enter the whole number of your mobile phone.');
  await user.clear(input);
  await user.type(input, '+1 202 555 0123');
  await user.click(button);
  await screen.findByRole('alert');
  expect(api.requests(sendCall)[0]?.body).toEqual({ phone: '+12025550123' });
});
