import {
  aPerson,
  aTransaction,
  done,
  json,
  refused,
  renderScreen,
  startFakeApi,
} from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import Person from './person.tsx';

const api = startFakeApi();
const personCall = 'GET /v2/wallet/person/person-1';
const changeCall = 'POST /v2/wallet/person/person-1';
const removeCall = 'DELETE /v2/wallet/person/person-1';
const historyCall = 'GET /v2/wallet/transaction';

const open = () => renderScreen(<Person />, { path: '/people/person-1', route: '/people/:id' });
const changes = () => api.requests(changeCall).map(({ body }) => body);

beforeEach(() => {
  const row = aTransaction({
    kind: 'transfer',
    title: 'Maria L.',
    party: 'person',
    amount: '-60.00',
  });
  api.answer(historyCall, json({ results: [row], next: null }));
  api.answer(changeCall, done());
  api.answer(removeCall, done());
});

test('a person’s page has the history with them, and leads to Send and to a request @LIFE-1', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Maria L.' });
  const history = within(await screen.findByRole('region', { name: 'Between you two' }));
  const row = await history.findByRole('listitem');
  expect(row.textContent).toContain('-$60.00');
  expect(api.requests(historyCall)[0]?.query.get('person')).toBe('person-1');
  expect(screen.getByRole('link', { name: 'Send' }).getAttribute('href')).toBe(
    '/wallet/save?person=person-1&currencyCode=USD',
  );
  expect(screen.getByRole('link', { name: 'Ask to pay' }).getAttribute('href')).toBe(
    '/payment/ask?to=person-1',
  );
});

test('a name of one’s own is saved, and titles the page @LIFE-1', async () => {
  const { user } = open();
  const field = await screen.findByLabelText('Your name for them (optional)');
  expect(screen.queryByRole('button', { name: 'Save the name' })).toBeNull();
  await user.type(field, 'Mum');
  api.answer(personCall, json({ data: aPerson({ own_name: 'Mum' }) }));
  await user.click(screen.getByRole('button', { name: 'Save the name' }));
  await screen.findByRole('heading', { level: 1, name: 'Mum' });
  expect(changes()).toEqual([{ own_name: 'Mum' }]);
});

test('a favourite is made and unmade, and a refusal is said beside it @LIFE-1', async () => {
  const { user } = open();
  const make = await screen.findByRole('button', { name: 'Add to favourites' });
  api.answer(changeCall, refused('PEOPLE_LIMIT', 'Remove somebody first.', {}, 409));
  await user.click(make);
  await waitFor(() => expect(changes()).toEqual([{ is_favourite: true }]));
  await screen.findByText('Remove somebody first.');
  api.answer(changeCall, done());
  api.answer(personCall, json({ data: aPerson({ is_favourite: true }) }));
  await user.click(make);
  await user.click(await screen.findByRole('button', { name: 'Remove from favourites' }));
  await waitFor(() => expect(changes().at(-1)).toEqual({ is_favourite: false }));
});

test('somebody is removed only once that was confirmed, and the list is next @LIFE-1', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const question = within(screen.getByRole('dialog', { name: 'Remove Maria L.?' }));
  question.getByText(/The history stays/);
  expect(api.requests(removeCall)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(address()).toBe('/people'));
  expect(api.requests(removeCall)).toHaveLength(1);
});

test('somebody is blocked once that was confirmed, and unblocked with a press @SEC-13', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Block' }));
  const question = within(screen.getByRole('dialog', { name: 'Block Maria L.?' }));
  question.getByText(/They are not told\./);
  expect(changes()).toEqual([]);
  api.answer(personCall, json({ data: aPerson({ is_blocked: true }) }));
  await user.click(question.getByRole('button', { name: 'Block' }));
  await screen.findByText('You have blocked this person');
  api.answer(personCall, json({ data: aPerson() }));
  await user.click(screen.getByRole('button', { name: 'Unblock' }));
  await screen.findByRole('button', { name: 'Block' });
  expect(changes()).toEqual([{ is_blocked: true }, { is_blocked: false }]);
});

test('a link to block somebody asks at once, and no more after the answer @SEC-13', async () => {
  const { user, address } = renderScreen(<Person />, {
    path: '/people/person-1?block=ask',
    route: '/people/:id',
  });
  const question = within(await screen.findByRole('dialog', { name: 'Block Maria L.?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(changes()).toEqual([]);
  await waitFor(() => expect(address()).toBe('/people/person-1'));
});

test('a backend that does not say whether somebody is blocked offers no blocking @API-3 @SEC-13', async () => {
  api.answer(personCall, json({ data: { ...aPerson(), is_blocked: undefined } }));
  open();
  await screen.findByRole('button', { name: 'Remove' });
  expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
});

test('a name that is too long says so, and is not sent @LIFE-1', async () => {
  const { user } = open();
  await user.click(await screen.findByLabelText('Your name for them (optional)'));
  await user.paste('M'.repeat(41));
  await screen.findByText('Shorten the name to 40 characters.');
  await user.click(screen.getByRole('button', { name: 'Save the name' }));
  expect(await api.settled(changeCall)).toEqual([]);
});

test.each([
  ['NOT_FOUND', 404],
  ['INVALID_REQUEST', 400],
] as const)('an id of nobody leads back to the list: %s @LIFE-1', async (code, status) => {
  api.answer(personCall, refused(code, 'Not found.', {}, status));
  open();
  await screen.findByText('There is no such person in your list.');
  expect(screen.getByRole('link', { name: 'To people' }).getAttribute('href')).toBe('/people');
});
