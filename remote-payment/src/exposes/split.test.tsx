import {
  aPerson,
  done,
  json,
  offering,
  refused,
  renderScreen,
  startFakeApi,
} from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import Split from './split.tsx';

const api = startFakeApi();
const splitCall = 'POST /v2/wallet/bill';
const bills = () => api.requests(splitCall).map(({ body }) => body as Record<string, unknown>);

const mariaId = '0b2f7c52-6d0e-4c0b-9a53-5a1d6f0e7c11';
const ivanId = '0b2f7c52-6d0e-4c0b-9a53-5a1d6f0e7c12';

beforeEach(() => {
  api.answer(splitCall, done({ data: { parts: [] } }));
  api.answer(
    'GET /v2/wallet/person',
    json({
      results: [aPerson({ id: mariaId }), aPerson({ id: ivanId, name: 'Ivan B.' })],
      more: false,
    }),
  );
});

async function open(total: string) {
  const rendered = renderScreen(<Split />, { path: '/payment/split' });
  await rendered.user.type(await screen.findByLabelText('The whole bill in USD'), total);
  return rendered;
}
type User = Awaited<ReturnType<typeof open>>['user'];

async function addPerson(user: User, name: string) {
  await user.click(screen.getByRole('button', { name: 'Add a participant' }));
  const sheet = within(screen.getByRole('dialog'));
  await user.click(await sheet.findByRole('button', { name: new RegExp(name) }));
}
const rows = () =>
  within(screen.getByRole('list', { name: 'How it is split' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const ask = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Ask/ });

test('a bill is split in equal parts to the cent, and all but the own part are asked for @LIFE-5', async () => {
  const { user, address } = await open('10');
  screen.getByText('Add whoever shares the bill.');
  expect(ask().disabled).toBe(true);
  await addPerson(user, 'Maria');
  await addPerson(user, 'Ivan');
  expect(rows()).toEqual([
    expect.stringMatching(/^You.*\$3\.34$/),
    'MMaria L.$3.33',
    'IIvan B.$3.33',
  ]);
  await user.type(screen.getByLabelText('What is it for? (optional)'), 'Pizza');
  await user.click(screen.getByRole('button', { name: 'Ask for $6.66' }));
  await waitFor(() => expect(address()).toBe('/payment/requests'));
  expect(bills()).toEqual([
    {
      account_id: 'account-usd',
      amount: '10.00',
      once: expect.stringMatching(/^[\w-]{8,36}$/) as string,
      note: 'Pizza',
      parts: [{ to: 'own' }, { person: mariaId }, { person: ivanId }],
    },
  ]);
});

test('a bill is split by amount once the parts add up, also among those with a link @LIFE-5', async () => {
  const { user } = await open('10');
  await user.click(screen.getByRole('button', { name: 'Add a link' }));
  await user.click(screen.getByRole('tab', { name: 'By amount' }));
  await user.type(screen.getByLabelText('Part of You'), '2.5');
  screen.getByText('$7.50 is not shared out yet');
  expect(ask().disabled).toBe(true);
  await user.type(screen.getByLabelText('Part of Somebody with a link'), '8');
  screen.getByText('The parts are $0.50 more than the bill');
  await user.clear(screen.getByLabelText('Part of Somebody with a link'));
  await user.type(screen.getByLabelText('Part of Somebody with a link'), '7.5');
  screen.getByText('The parts add up');
  await user.click(screen.getByRole('button', { name: 'Ask for $7.50' }));
  await waitFor(() =>
    expect(bills()[0]).toMatchObject({
      parts: [
        { to: 'own', amount: '2.50' },
        { to: 'link', amount: '7.50' },
      ],
    }),
  );
});

test('parts are removed, the own one too, and the focus stays among them @LIFE-5', async () => {
  const { user } = await open('9');
  await addPerson(user, 'Maria');
  await addPerson(user, 'Maria');
  await user.click(screen.getByRole('button', { name: 'Add a link' }));
  expect(rows()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Remove You' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Maria L.' }));
  await user.click(screen.getByRole('button', { name: 'Remove Somebody with a link' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a participant' }));
  expect(rows()).toEqual(['MMaria L.$9.00']);
  expect(ask().disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Add my part' }));
  expect(rows()[0]).toMatch(/^You/);
});

test('a bill has twenty parts at most, none of them without money @LIFE-5', async () => {
  const { user } = await open('0.19');
  for (let at = 0; at < 19; at += 1) {
    await user.click(screen.getByRole('button', { name: 'Add a link' }));
  }
  expect(screen.getByRole('button', { name: 'Add a link' })).toHaveProperty('disabled', true);
  screen.getByText('A bill has 20 parts at most.');
  expect(ask().disabled).toBe(true);
});

test('a refusal says that nothing was split, until something is changed @LIFE-5', async () => {
  api.answer(splitCall, refused('REQUEST_LIMIT', 'Too many.', {}, 429));
  const { user } = await open('9');
  await user.click(screen.getByRole('button', { name: 'Add a link' }));
  await user.click(ask());
  await screen.findByText('The bill was not split.');
  await user.click(screen.getByRole('button', { name: 'Add a link' }));
  expect(screen.queryByText('The bill was not split.')).toBeNull();
});

test('a bill is as it was after a reload @EASE-14', async () => {
  const { user, unmount } = await open('9');
  await addPerson(user, 'Ivan');
  await user.click(screen.getByRole('tab', { name: 'By amount' }));
  await user.type(screen.getByLabelText('Part of Ivan B.'), '4');
  unmount();
  renderScreen(<Split />, { path: '/payment/split' });
  expect(await screen.findByLabelText('Part of Ivan B.')).toHaveProperty('value', '4');
  expect(screen.getByLabelText('The whole bill in USD')).toHaveProperty('value', '9');
});

test('a backend without requests that are listed says so @API-3', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('payment-requests'));
  renderScreen(<Split />, { path: '/payment/split' });
  await screen.findByText(/^Asking for money is temporarily unavailable/);
});
