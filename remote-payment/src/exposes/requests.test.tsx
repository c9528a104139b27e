import {
  anIncomingRequest,
  broken,
  done,
  json,
  offering,
  refused,
  renderScreen,
  startFakeApi,
} from '@tessera/testing';
import { screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import Requests from './requests.tsx';

const api = startFakeApi();
const listCall = 'GET /v2/wallet/payment-request';
type Fields = Parameters<typeof anIncomingRequest>[0];
const listed = (fields: Fields) =>
  anIncomingRequest({ once: true, many: false, ends_at: '2026-12-24T14:05:00.000Z', ...fields });

function answerWith(...requests: readonly Fields[]) {
  api.answer(listCall, ({ query }) =>
    json({
      results: requests
        .map((fields) => listed(fields))
        .filter(({ own }) => own === (query.get('side') === 'asks')),
      next: null,
    }),
  );
}
const load = () => renderScreen(<Requests />, { path: '/payment/requests' });
const region = (name: string) => within(screen.getByRole('region', { name }));
const onMaria = 'POST /v2/wallet/payment-request/request-of-maria-01234';

test('each request stands on its side with who, how much, what for, its state and its end @LIFE-5', async () => {
  answerWith(
    { note: 'Pizza', may_decline: true, person: 'person-1' },
    { code: 'own-1', own: true, payer: 'Ivan B.', amount: '7.00', may_remind: true },
    { code: 'own-2', own: true, amount: '9.00', many: true, payments: 2 },
    { code: 'own-3', own: true, payer: 'Noor K.', amount: '3.00', state: 'declined' },
  );
  load();
  const asked = await screen.findByRole('link', { name: /^Maria L\./ });
  expect(asked.textContent).toContain('Pizza · ends 24 Dec');
  expect(asked.textContent).toContain('$25.00Open');
  expect(asked.getAttribute('href')).toBe('/pay/request-of-maria-01234');
  expect(screen.getByRole('link', { name: 'Block: Maria L., $25.00' }).getAttribute('href')).toBe(
    '/people/person-1?block=ask',
  );
  const asks = region('You ask');
  expect((await asks.findByRole('link', { name: /^Ivan B\./ })).textContent).toContain('$7.00Open');
  const byLink = asks.getByRole('link', { name: /^Anyone with the link.*Open/ });
  expect(byLink.textContent).toContain('paid 2 times');
  expect(asks.getByRole('link', { name: /^Noor K\./ }).textContent).toContain('Declined');
  expect(asks.queryByRole('button', { name: /Noor/ })).toBeNull();
  expect(
    asks.getByRole('link', { name: 'Show the code: Anyone with the link, $9.00' }),
  ).toHaveProperty('pathname', '/payment');
});

test('one that asks me is declined where it stands, and both buttons go @LIFE-5', async () => {
  answerWith({ may_decline: true });
  api.answer(`${onMaria}/decline`, done({}));
  const { user } = load();
  const button = await screen.findByRole('button', { name: 'Decline: Maria L., $25.00' });
  answerWith({ state: 'declined' });
  await user.click(button);
  await screen.findByText('Declined');
  expect(screen.queryByRole('button', { name: /^Decline/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Declined/ }));
});

test('one of mine is reminded of, and taken back @LIFE-5', async () => {
  answerWith({ own: true, payer: 'Ivan B.', may_remind: true });
  api.answer(`${onMaria}/remind`, done({}));
  api.answer(`${onMaria}/cancel`, done({}));
  const { user } = load();
  const remind = await screen.findByRole('button', { name: 'Remind: Ivan B., $25.00' });
  answerWith({ own: true, payer: 'Ivan B.' });
  await user.click(remind);
  await waitForElementToBeRemoved(remind);
  const takeBack = screen.getByRole('button', { name: 'Take back: Ivan B., $25.00' });
  answerWith({ own: true, payer: 'Ivan B.', state: 'cancelled' });
  await user.click(takeBack);
  await screen.findByText('Taken back');
  expect(api.requests(`${onMaria}/remind`)).toHaveLength(1);
  expect(api.requests(`${onMaria}/cancel`)).toHaveLength(1);
});

test('a refusal is said beside the request that it is about @LIFE-5', async () => {
  answerWith({ own: true, payer: 'Ivan B.', may_remind: true });
  api.answer(`${onMaria}/remind`, refused('REMINDER_LIMIT', 'Once a day.', {}, 429));
  const { user } = load();
  await user.click(await screen.findByRole('button', { name: /^Remind/ }));
  await screen.findByText('Once a day.');
});

test('further ones come when they are wanted @LIFE-5', async () => {
  api.answer(listCall, ({ query }) => {
    if (query.get('side') === 'asks') return json({ results: [], next: null });
    const isFirst = query.get('cursor') === null;
    return json({
      results: [listed({ code: isFirst ? 'first' : 'second', note: isFirst ? 'One' : 'Two' })],
      next: isFirst ? 'orequest-of-maria-01234' : null,
    });
  });
  const { user } = load();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText(/^Two/);
  screen.getByText(/^One/);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('without any each side says so, and asking is one press away @LIFE-5', async () => {
  const { user, address } = load();
  await screen.findByText('Nobody asks you for money.');
  await screen.findByText('You have not asked anybody for money.');
  await user.click(screen.getByRole('link', { name: 'Ask' }));
  expect(address()).toBe('/payment/ask');
});

test('a backend without requests says so @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('payment-requests'));
  load();
  await screen.findByText(/^Requests for money are temporarily unavailable/);
});

test('requests that do not load can be tried again @API-2', async () => {
  api.answer(listCall, broken());
  const { user } = load();
  await within(await screen.findByRole('region', { name: 'You are asked' })).findByText(
    'The requests did not load.',
  );
  answerWith();
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) {
    await user.click(button);
  }
  await screen.findByText('Nobody asks you for money.');
});
