import { aPerson, broken, json, offering, renderScreen, startFakeApi } from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import People from './people.tsx';

const api = startFakeApi();
const listCall = 'GET /v2/wallet/person';
const textOf = ({ textContent }: Element) => textContent;

test('the people whom one sent to last lead to Send, and on to all of them @EASE-7 @LIFE-1', async () => {
  const last = { amount: '18.00', currency_code: 'EUR', created_at: '2026-03-05T14:30:00Z' };
  const results = [
    aPerson({ id: 'a', own_name: 'Mum' }),
    aPerson({ id: 'b', name: 'Ivan P.', last }),
    aPerson({ id: 'c', name: 'Noor H.', last: null }),
  ];
  api.answer(listCall, json({ results, more: true }));
  renderScreen(<People />);
  const people = within(await screen.findByRole('region', { name: 'Send to' }));
  await people.findByText('Mum');
  const links = people
    .getAllByRole('link')
    .map((link) => [link.querySelector('bdi')?.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    [undefined, '/people'],
    [undefined, '/wallet/save'],
    ['Mum', '/wallet/save?person=a&currencyCode=USD'],
    ['Ivan P.', '/wallet/save?person=b&currencyCode=EUR'],
    ['Noor H.', '/wallet/save?person=c'],
  ]);
  expect(api.requests(listCall)[0]?.query.get('limit')).toBe('8');
});

test('a user with nobody yet can send to somebody new @LIFE-1', async () => {
  api.answer(listCall, json({ results: [], more: false }));
  renderScreen(<People />);
  const region = await screen.findByRole('region', { name: 'Send to' });
  await waitFor(() => expect(within(region).getByRole('list').ariaBusy).toBe('false'));
  expect(within(region).getAllByRole('listitem').map(textOf)).toEqual(['New']);
});

test('places are kept while people load, and a failure is said in them @LIFE-1', async () => {
  api.answer(listCall, broken(500));
  const { user } = renderScreen(<People />);
  expect(within(screen.getByRole('list')).getAllByRole('listitem', { hidden: true })).toHaveLength(
    4,
  );
  await screen.findByText('Your people did not load.');
  api.answer(listCall, json({ results: [aPerson()], more: false }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Send to Maria L.' });
});

test('nothing is shown, nor asked, where the backend knows no people @API-3 @LIFE-1', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('transfers'));
  const { container } = renderScreen(<People />);
  await waitFor(() => expect(container.querySelector('section')).toBeNull());
  expect(await api.settled(listCall)).toEqual([]);
});
