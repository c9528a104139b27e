import {
  aPaymentRequest,
  aPerson,
  done,
  dropped,
  json,
  logInAgain,
  offering,
  refused,
  renderScreen,
  startFakeApi,
} from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import Ask from './ask.tsx';

const api = startFakeApi();
const askCall = 'POST /v2/wallet/payment-request';
const asked = () => api.requests(askCall).map(({ body }) => body as Record<string, unknown>);
const aName = expect.stringMatching(/^[\w-]{8,40}$/) as string;

const mariaId = '0b2f7c52-6d0e-4c0b-9a53-5a1d6f0e7c11';
const maria = (fields = {}) => aPerson({ id: mariaId, ...fields });

beforeEach(() => {
  api.answer('GET /v2/wallet/person', json({ results: [maria()], more: false }));
  api.answer(`GET /v2/wallet/person/${mariaId}`, json({ data: maria() }));
});

const load = (path = '/payment/ask') => renderScreen(<Ask />, { path });
const amount = () => screen.findByLabelText('Amount in USD');

test('one person is asked for an amount, with a note, and is the only one who can pay @LIFE-5', async () => {
  const { user, address } = load();
  await user.click(await screen.findByRole('button', { name: /Anyone with the link/ }));
  const sheet = within(screen.getByRole('dialog', { name: 'Choose a person' }));
  await user.click(await sheet.findByRole('button', { name: /Maria L\./ }));
  await user.type(await amount(), '12.34');
  await user.type(screen.getByLabelText('What is it for? (optional)'), ' Pizza ');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ask for $12.34' }));
  await waitFor(() => expect(address()).toBe('/payment/requests'));
  expect(asked()).toEqual([
    {
      account_id: 'account-usd',
      amount: '12.34',
      once: aName,
      note: 'Pizza',
      many: false,
      person: mariaId,
    },
  ]);
});

test('the address names whom to ask @LIFE-5', async () => {
  api.answer(`GET /v2/wallet/person/${mariaId}`, json({ data: maria({ own_name: 'Mum' }) }));
  const { user } = load(`/payment/ask?to=${mariaId}`);
  await screen.findByRole('button', { name: /Mum/ });
  await user.type(await amount(), '5');
  await user.click(screen.getByRole('button', { name: 'Ask for $5.00' }));
  await waitFor(() => expect(asked()[0]).toMatchObject({ person: mariaId }));
});

test('a person who is not among the own people cannot be asked, and another one is chosen @LIFE-5', async () => {
  api.answer('GET /v2/wallet/person/gone', refused('NOT_FOUND', 'Nobody.', {}, 404));
  const { user } = load('/payment/ask?to=gone');
  await screen.findByText('This person did not load. Choose somebody.');
  await user.type(await amount(), '5');
  const ask = screen.getByRole('button', { name: 'Ask for $5.00' });
  expect(ask).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Choose a person' }));
  await user.click(await screen.findByRole('button', { name: /Maria L\./ }));
  await waitFor(() => expect(ask).toHaveProperty('disabled', false));
});

test('until the person is known, the row says what it is for @LIFE-5 @A11Y-1', async () => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  api.answer(`GET /v2/wallet/person/${mariaId}`, () => held.then(() => json({ data: maria() })));
  load(`/payment/ask?to=${mariaId}`);
  await screen.findByRole('button', { name: 'Choose a person' });
  letGo();
  await screen.findByRole('button', { name: /Maria L\./ });
});

test('people are found by either name and by phone @LIFE-5', async () => {
  api.answer(
    'GET /v2/wallet/person',
    json({
      results: [
        aPerson({ own_name: 'Mum' }),
        aPerson({ id: 'person-2', name: 'Ivan B.', phone: '+1 (•••) •••-0777' }),
      ],
      more: false,
    }),
  );
  const { user } = load();
  await user.click(await screen.findByRole('button', { name: /Anyone with the link/ }));
  const sheet = within(screen.getByRole('dialog'));
  await sheet.findByRole('button', { name: /Mum/ });
  const found = async (query: string) => {
    await user.clear(sheet.getByRole('searchbox'));
    await user.type(sheet.getByRole('searchbox'), query);
    return sheet.queryAllByRole('button', { name: /Mum|Ivan/ }).map((row) => row.textContent);
  };
  expect(await found('mar')).toEqual([expect.stringContaining('Mum')]);
  expect(await found('077')).toEqual([expect.stringContaining('Ivan B.')]);
  expect(await found('nobody')).toEqual([]);
  sheet.getByText(/^Nobody is found/);
});

test('whoever has the link is asked, and its code is shown @PAY-2 @LIFE-5', async () => {
  api.answer(askCall, done({ data: aPaymentRequest({ amount: '20.00' }) }));
  const { user, address } = load();
  await user.type(await amount(), '20');
  await user.click(screen.getByRole('checkbox', { name: /Several people may pay it/ }));
  await user.click(screen.getByRole('button', { name: 'Make a link for $20.00' }));
  await waitFor(() => expect(address()).toBe('/payment?tab=code&request=own-request-0123456789'));
  expect(asked()[0]).toEqual({
    account_id: 'account-usd',
    amount: '20.00',
    once: aName,
    many: true,
  });
});

test('asking again after a lost answer asks for the same, another amount for another @LIFE-5', async () => {
  api.answer(askCall, dropped());
  const { user } = load();
  await user.type(await amount(), '20');
  await user.click(screen.getByRole('button', { name: /^Make a link/ }));
  await screen.findByText(/^No connection/);
  await user.click(screen.getByRole('button', { name: /^Make a link/ }));
  await screen.findByText(/^No connection/);
  await user.type(await amount(), '0');
  expect(screen.queryByText(/^No connection/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Make a link/ }));
  await screen.findByText(/^No connection/);
  const names = asked().map(({ once }) => once);
  expect(names[1]).toBe(names[0]);
  expect(names[2]).not.toBe(names[0]);
});

test('a refusal is said beside its cause @LIFE-5', async () => {
  const { user } = load();
  api.answer(askCall, refused('AMOUNT_TOO_PRECISE', 'Two decimals.', {}, 422));
  await user.type(await amount(), '20');
  await user.click(screen.getByRole('button', { name: /^Make a link/ }));
  await screen.findByText('Two decimals.');
  expect((await amount()).getAttribute('aria-invalid')).toBe('true');
  api.answer(askCall, refused('REQUEST_LIMIT', 'Too many.', {}, 429));
  await user.click(screen.getByRole('button', { name: /^Make a link/ }));
  await screen.findByText('Too many.');
  screen.getByText('Nobody was asked.');
});

test('nobody is asked for nothing @LIFE-5', async () => {
  const { user } = load();
  await user.type(await amount(), '0');
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveProperty('disabled', true);
});

test('a note that is too long is said and never cut @EASE-14', async () => {
  const { user } = load();
  await user.type(await amount(), '20');
  await user.click(screen.getByLabelText('What is it for? (optional)'));
  await user.paste('x'.repeat(141));
  screen.getByText('Shorten it to 140 characters.');
  expect(screen.getByRole('button', { name: /^Make a link/ })).toHaveProperty('disabled', true);
});

test('whatever was typed survives an ended session @EASE-5 @EASE-14', async () => {
  const view = load();
  await view.user.type(await amount(), '20');
  await view.user.type(screen.getByLabelText('What is it for? (optional)'), 'Lunch');
  await logInAgain(api, view);
  load();
  expect(await amount()).toHaveProperty('value', '20');
  screen.getByDisplayValue('Lunch');
});

test('a backend without requests that are listed makes a code that is paid as often as one likes @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('payment-requests'));
  const { user } = load();
  await user.type(await amount(), '20');
  expect(screen.queryByLabelText('What is it for? (optional)')).toBeNull();
  expect(screen.queryByText('From whom')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Make a link for $20.00' }));
  await waitFor(() => expect(asked()).toEqual([{ account_id: 'account-usd', amount: '20.00' }]));
});

test('a backend without requests at all says so @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('transfers'));
  load();
  await screen.findByText(/^Asking for money is temporarily unavailable/);
});
