import { anIncomingRequest, json, offering, renderScreen, startFakeApi } from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { OpenRequests } from './open-requests.tsx';

const api = startFakeApi();
type Fields = Parameters<typeof anIncomingRequest>[0];

test.each<[string, Fields[], string]>([
  ['Ask for money or split a bill', [], '/payment/requests'],
  ['Maria L. asks you to pay', [{}], '/pay/request-of-maria-01234'],
  ['2 requests to pay', [{}, { code: 'another' }], '/payment/requests'],
  ['1 of yours is open', [{ own: true }, { own: true, state: 'paid' }], '/payment/requests'],
])('Home says: %s @LIFE-5', async (words, requests, href) => {
  api.answer(
    'GET /v2/wallet/payment-request',
    json({ results: requests.map((fields) => anIncomingRequest(fields)), next: null }),
  );
  renderScreen(<OpenRequests />);
  const tile = within(screen.getByRole('region', { name: 'Requests for money' }));
  await tile.findByText(words);
  expect(tile.getByRole('link').getAttribute('href')).toBe(href);
});

test('fifty of one’s own hide none to pay @LIFE-5', async () => {
  const own = Array.from({ length: 50 }, (_, index) =>
    anIncomingRequest({ own: true, code: `own-${index}` }),
  );
  const asked = [anIncomingRequest({})];
  api.answer('GET /v2/wallet/payment-request', ({ query }) => {
    const side = query.get('side');
    const results = side === 'asked' ? asked : side === 'asks' ? own : [...own, ...asked];
    return json({ results: results.slice(0, 50), next: null });
  });
  renderScreen(<OpenRequests />);
  await screen.findByText('Maria L. asks you to pay');
});

test('nothing is shown where the backend keeps no requests @API-3 @LIFE-5', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('payment-requests'));
  const { container } = renderScreen(<OpenRequests />);
  await waitFor(() => expect(container.querySelector('[role="region"]')).toBeNull());
});
