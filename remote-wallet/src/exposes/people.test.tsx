import { aPerson, json, offering, renderScreen, startFakeApi } from '@tessera/testing';
import { screen, within } from '@testing-library/react';
import People from './people.tsx';

const api = startFakeApi();
const listCall = 'GET /v2/wallet/person';

test('the people whom one sent to last lead to Send, and on to all of them @EASE-7 @LIFE-1', async () => {
  const last = { amount: '18.00', currency_code: 'EUR', created_at: '2026-03-05T14:30:00Z' };
  const results = [
    aPerson({ id: 'a', own_name: 'Mum' }),
    aPerson({ id: 'b', name: 'Ivan P.', last }),
    aPerson({ id: 'c', name: 'Noor H.', last: null }),
  ];
  api.answer(listCall, json({ results, more: true }));
  renderScreen(<People />);
  const people = within(await screen.findByRole('region', { name: 'People' }));
  const links = people
    .getAllByRole('link')
    .map((link) => [link.querySelector('bdi')?.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [undefined, '/people'],
    ['Mum', '/wallet/save?person=a&currencyCode=USD'],
    ['Ivan P.', '/wallet/save?person=b&currencyCode=EUR'],
    ['Noor H.', '/wallet/save?person=c'],
  ]);
  expect(api.requests(listCall)[0]?.query.get('limit')).toBe('8');
});

test('nothing is shown for nobody, nor asked where the backend knows no people @API-3 @LIFE-1', async () => {
  api.answer(listCall, json({ results: [], more: false }));
  const { container, unmount } = renderScreen(<People />);
  await api.settled(listCall);
  expect(container.querySelector('section')).toBeNull();
  unmount();
  api.answer('GET /v2/wallet/capabilities', offering('transfers'));
  const before = api.requests(listCall).length;
  renderScreen(<People />);
  expect(await api.settled(listCall)).toHaveLength(before);
});
