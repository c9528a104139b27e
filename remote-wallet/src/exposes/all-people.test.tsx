import { aPerson, json, offering, refused, renderScreen, startFakeApi } from '@tessera/testing';
import { screen, waitFor, within } from '@testing-library/react';
import AllPeople from './all-people.tsx';

const api = startFakeApi();
const listCall = 'GET /v2/wallet/person';
const keepCall = 'POST /v2/wallet/person';

const regionOf = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = () => within(screen.getByRole('dialog'));

test('favourites stand on top, and each row says what was last between the two @LIFE-1', async () => {
  const last = { amount: '5000.00', currency_code: 'RUB', created_at: '2025-11-12T10:00:00Z' };
  const results = [
    aPerson({ id: 'a', own_name: 'Mum', name: 'Olga M.', is_favourite: true, last }),
    aPerson({ id: 'b', name: 'Sofia K.' }),
    aPerson({ id: 'c', name: 'Noor H.', last: null }),
  ];
  api.answer(listCall, json({ results, more: true }));
  renderScreen(<AllPeople />);
  const favourites = await regionOf('Favourites');
  expect(favourites.getByRole('link', { name: 'Send to Mum' }).getAttribute('href')).toBe(
    '/wallet/save?person=a&currencyCode=RUB',
  );
  const lately = await regionOf('Everybody');
  const names = lately.getAllByRole('link', { name: /^Send to/ }).map((link) => link.ariaLabel);
  expect(names).toEqual(['Send to Sofia K.', 'Send to Mum', 'Send to Noor H.']);
  expect(lately.getByRole('link', { name: /^Mum Olga M\./ }).textContent).toMatch(
    /Sent you ₽5,000\.00 · 12 Nov/,
  );
  const row = lately.getByRole('link', { name: /^Sofia K\./ });
  expect(row.getAttribute('href')).toBe('/people/b');
  expect(row.textContent).toMatch(/You sent \$60\.00 · /);
  lately.getByText('+1 (•••) •••-0124');
  expect(lately.getByRole('link', { name: 'Send to Sofia K.' }).getAttribute('href')).toBe(
    '/wallet/save?person=b&currencyCode=USD',
  );
  screen.getByText('Search finds the others.');
});

test('those who are blocked stand apart, each leading to where that is undone @SEC-13', async () => {
  api.answer(listCall, ({ query }) =>
    json({
      results:
        query.get('blocked') === 'true'
          ? [aPerson({ id: 'b', name: 'Mallory M.', is_blocked: true })]
          : [aPerson()],
      more: false,
    }),
  );
  renderScreen(<AllPeople />);
  const blocked = await regionOf('Blocked');
  expect(blocked.getByRole('link', { name: /^Mallory M\./ }).getAttribute('href')).toBe(
    '/people/b',
  );
});

test('a search is the server’s, and its words stay in the address @LIFE-1', async () => {
  const { user, address } = renderScreen(<AllPeople />, { path: '/people' });
  await screen.findByText('Maria L.', { selector: 'bdi' });
  api.answer(listCall, json({ results: [], more: false }));
  await user.type(screen.getByRole('searchbox', { name: 'Name or phone' }), 'mum');
  await screen.findByText('Nobody in your list has this name or number.');
  expect(api.requests(listCall).at(-1)?.query.get('q')).toBe('mum');
  expect(address()).toBe('/people?search=mum');
});

test('whoever has nobody yet is led to add somebody @LIFE-1', async () => {
  api.answer(listCall, json({ results: [], more: false }));
  const { user } = renderScreen(<AllPeople />);
  await screen.findByText('People whom you send to or who pay you are listed here.');
  await user.click(screen.getAllByRole('button', { name: 'Add a person' }).at(-1) ?? document.body);
  dialog().getByLabelText('Phone');
});

describe('adding somebody @LIFE-1', () => {
  const open = async () => {
    const rendered = renderScreen(<AllPeople />, { path: '/people' });
    await rendered.user.click(await screen.findByRole('button', { name: 'Add a person' }));
    const phone = await dialog().findByLabelText<HTMLInputElement>('Phone');
    const add = () => rendered.user.click(dialog().getByRole('button', { name: 'Add a person' }));
    return { ...rendered, phone, add };
  };

  test('by phone and a name of one’s own leads to the person', async () => {
    const { user, phone, add, address } = await open();
    await user.type(phone, '2025550124');
    await user.type(dialog().getByLabelText('Your name for them (optional)'), 'Mum');
    await add();
    await waitFor(() => expect(address()).toBe('/people/person-1'));
    expect(api.requests(keepCall).map(({ body }) => body)).toEqual([
      { phone: '+12025550124', own_name: 'Mum' },
    ]);
  });

  test.each([
    ['RECIPIENT_NOT_FOUND', /Nobody here has this number/],
    ['RECIPIENT_SELF', /your own number/],
    ['LOOKUP_LIMIT', /Try again in 15 minutes/],
    ['PEOPLE_LIMIT', /Remove somebody first/],
  ] as const)(
    'is refused as %s in words, and nothing that was typed is lost',
    async (code, words) => {
      api.answer(keepCall, refused(code, 'Remove somebody first.', { retry_after_s: 900 }));
      const { user, phone, add } = await open();
      await user.type(phone, '2025550124');
      await add();
      await dialog().findByText(words);
      expect(phone.value.replace(/\D/g, '')).toBe('2025550124');
    },
  );

  test('an impossible number is not sent', async () => {
    const { user, phone, add } = await open();
    await user.type(phone, '123');
    await add();
    await dialog().findByText('Enter one whole mobile number. A country code needs its +.');
    expect(await api.settled(keepCall)).toEqual([]);
  });

  test('the phone’s contacts fill it in where the browser has a picker, and only the chosen number leaves', async () => {
    const select = jest
      .fn()
      .mockResolvedValue([{ name: ['Olga'], tel: ['+1 202 555 0124', '+1 202 555 0125'] }]);
    Object.defineProperty(navigator, 'contacts', { configurable: true, value: { select } });
    try {
      const { user, phone, add } = await open();
      await user.click(await dialog().findByRole('button', { name: 'Choose from contacts' }));
      await waitFor(() => expect(phone.value.replace(/\D/g, '')).toBe('2025550124'));
      await user.click(dialog().getByRole('radio', { name: '+1 202 555 0125' }));
      await add();
      await waitFor(() =>
        expect(api.requests(keepCall).map(({ body }) => body)).toEqual([
          { phone: '+12025550125', own_name: 'Olga' },
        ]),
      );
      expect(select).toHaveBeenCalledWith(['tel', 'name']);
    } finally {
      Reflect.deleteProperty(navigator, 'contacts');
    }
  });

  test('no picker is offered where the browser has none', async () => {
    await open();
    expect(dialog().queryByRole('button', { name: 'Choose from contacts' })).toBeNull();
  });
});

test('a backend without people says so, and is asked for none @API-3 @LIFE-1', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('transfers'));
  renderScreen(<AllPeople />);
  await screen.findByText('The list of people is temporarily unavailable');
  expect(await api.settled(listCall)).toEqual([]);
});
