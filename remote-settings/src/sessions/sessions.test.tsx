import { broken, done, json, refused, renderScreen, startFakeApi } from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Sessions } from './sessions.tsx';

const api = startFakeApi({
  'GET /v2/wallet/capabilities': json({
    data: { capabilities: ['sessions'], code_length: 4, pin_length: 4 },
  }),
});
const listCall = 'GET /v2/wallet/auth/sessions';
const endCall = 'DELETE /v2/wallet/auth/sessions/phone';

const session = (id: string, userAgent: string, current: boolean) => ({
  id,
  created_at: '2026-03-01T10:00:00Z',
  last_seen_at: '2026-03-05T14:30:00Z',
  user_agent: userAgent,
  current,
});
const here = session('here', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/537.36', true);
const phone = session('phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19) Safari/604.1', false);

async function open() {
  const view = renderScreen(<Sessions />);
  await view.user.click(await screen.findByRole('button', { name: /Devices/ }));
  return view;
}

test('devices are listed, this one without a sign-out @AUTH-8', async () => {
  api.answer(listCall, json({ results: [here, phone] }));
  await open();
  await screen.findByText('2 signed in');
  const [first, second] = within(screen.getByRole('dialog')).getAllByRole('listitem');
  within(first!).getByText('Chrome, Linux');
  within(first!).getByText('This device');
  expect(within(first!).queryByRole('button')).toBeNull();
  within(second!).getByText('Safari, iPhone');
  within(second!).getByText(/^Last seen 5 Mar/);
});

test('another device can be signed out @AUTH-8', async () => {
  api.answer(listCall, json({ results: [here, phone] }));
  api.answer(endCall, () => {
    api.answer(listCall, json({ results: [here] }));
    return done();
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari, iPhone' }));
  await screen.findByText('1 signed in');
  expect(screen.queryByText('Safari, iPhone')).toBeNull();
  expect(api.requests(endCall)).toHaveLength(1);
});

describe('all other devices', () => {
  const laptop = session('laptop', 'Mozilla/5.0 (Macintosh) Firefox/140.0', false);
  const endAll = 'DELETE /v2/wallet/auth/sessions';
  const all = { name: 'Sign out all other devices' };
  const question = { name: /^Sign out all other devices\?/ };
  const confirm = { name: 'Yes, sign out all others' };
  const listWithout = (...ended: string[]) =>
    api.answer(listCall, () =>
      json({ results: [here, phone, laptop].filter(({ id }) => !ended.includes(id)) }),
    );

  test('are signed out together after a confirmation, and the new count is shown @AUTH-8 @SEC-6', async () => {
    listWithout();
    api.answer(endAll, () => {
      listWithout('phone', 'laptop');
      return done();
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', all));
    expect(document.activeElement).toBe(screen.getByRole('group', question));
    expect(await api.settled(endAll)).toHaveLength(0);
    await user.click(screen.getByRole('button', confirm));
    await screen.findByText('1 signed in');
    expect(api.requests(endAll)).toHaveLength(1);
    expect(screen.queryByRole('button', all)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['with all passkeys', false, { passkeys: 'remove' }],
    ['without them where the box is not ticked', true, {}],
  ])('are signed out %s @SEC-12', async (_case, unticks, params) => {
    const data = { capabilities: ['sessions', 'passkeys'], code_length: 4, pin_length: 4 };
    api.answer('GET /v2/wallet/capabilities', json({ data }));
    const passkey = { id: 'p', name: 'Phone', added_at: null, last_used_at: null };
    const results = [{ ...passkey, backed_up: false, stopped: false }];
    api.answer('GET /v2/wallet/auth/passkeys', json({ results }));
    listWithout();
    api.answer(endAll, done());
    const { user } = await open();
    await user.click(await screen.findByRole('button', all));
    const name = /^Remove all my passkeys too/;
    const box = await screen.findByRole('checkbox', { name, checked: true });
    if (unticks) await user.click(box);
    await user.click(screen.getByRole('button', confirm));
    await waitFor(() => expect(api.requests(endAll)).toHaveLength(1));
    expect(Object.fromEntries(api.requests(endAll)[0]!.query)).toEqual(params);
  });

  test('are ended from above the list, however long that is @AUTH-8 @EASE-14', async () => {
    listWithout();
    await open();
    const list = await screen.findByRole('list', { name: 'Devices' });
    const place = list.compareDocumentPosition(await screen.findByRole('button', all));
    expect(place).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  test('stay after the question is answered with no @SEC-6', async () => {
    listWithout();
    const { user } = await open();
    await user.click(await screen.findByRole('button', all));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(screen.getByRole('button', all));
    expect(await api.settled(endAll)).toHaveLength(0);
  });

  test('stay if the server refuses, with its reason @AUTH-8', async () => {
    listWithout();
    api.answer(endAll, refused('BUSY', 'Come back later.', {}, 503));
    const { user } = await open();
    await user.click(await screen.findByRole('button', all));
    await user.click(screen.getByRole('button', confirm));
    await screen.findByText('Come back later.');
  });

  test('have no common button if there is only one @AUTH-8', async () => {
    listWithout('laptop');
    await open();
    await screen.findByRole('button', { name: 'Sign out Safari, iPhone' });
    expect(screen.queryByRole('button', all)).toBeNull();
  });
});

test('a refusal shows its reason, and the device stays @AUTH-8', async () => {
  api.answer(listCall, json({ results: [here, phone] }));
  api.answer(endCall, refused('SESSION_NOT_FOUND', 'There is no such session.', {}, 404));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari, iPhone' }));
  await screen.findByText('There is no such session.');
});

test('a list that does not load can be retried @AUTH-8', async () => {
  api.answer(listCall, broken());
  const { user } = await open();
  await screen.findByText('Your devices did not load.');
  api.answer(listCall, json({ results: [here] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Chrome, Linux');
});

test('a backend of the 19 calls offers no devices @API-3', async () => {
  const capabilities = { capabilities: ['logout'], code_length: 4, pin_length: 4 };
  api.answer('GET /v2/wallet/capabilities', json({ data: capabilities }));
  renderScreen(<Sessions />);
  await waitFor(() => expect(api.requests('GET /v2/wallet/capabilities')).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
  expect(await api.settled(listCall)).toHaveLength(0);
});
