import { act, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import {
  callOptions,
  refreshReads,
  startEarlyReads,
  useAccounts,
  useTransactions,
} from '@tessera/api';
import type { Conditions, RemoteDefinition } from '@tessera/contract';
import {
  endSession,
  getSession,
  openPanel,
  setHideAmounts,
  setLanguage,
  setScannerActive,
  setUnreachable,
  startSession,
  usePanel,
  useSession,
} from '@tessera/session';
import {
  anAuthInfo,
  aNotification,
  broken,
  done,
  dropped,
  json,
  renderScreen,
  startFakeApi,
} from '@tessera/testing';
import { FailedRead } from '@tessera/ui/failed-read';
import { list as listAccounts } from '@tessera/wire/accounts';
import { aRemote } from '../composition/testing/a-remote.ts';
import { CompositionContext, createComposition } from '../composition/composition.ts';
import type { LoadResult } from '../composition/loading/load-result.ts';
import type { ModuleLoader } from '../composition/loading/module-loader.ts';
import { addToFrame } from './frame-additions.tsx';
import { FrameRoutes } from './frame-routes.tsx';
import { Frame } from './frame.tsx';
import { TroubleStrip } from './strips.tsx';

declare module '@tessera/session' {
  interface PanelParameters {
    'card-selection': { readonly frozen: boolean };
  }
}

const api = startFakeApi({
  'GET /v2/wallet/capabilities': json({
    data: { capabilities: ['notifications-read', 'notifications-pages'] },
  }),
  'POST /v2/wallet/user/notification/read': done(),
});

/** jsdom has no layout, so tests set the width of the screen. */
function screenIsWide(wide: boolean): void {
  const media = {
    matches: wide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  Object.defineProperty(window, 'matchMedia', { value: () => media, configurable: true });
}
beforeEach(() => {
  screenIsWide(false);
  window.scrollTo = () => undefined;
});

const remote = (definition: RemoteDefinition) => aRemote(definition.name, { definition });

const levelOf = (name: string) =>
  json({ data: { ...anAuthInfo(), identification_level: { name, ask_for_next: false } } });

const label = (en: string, ru: string) => ({ en, ru });
const remotes = [
  remote({
    name: 'cards',
    contract: 1,
    routes: [
      {
        path: 'cards',
        module: './cards',
        access: 'user',
        menu: { order: 30, label: label('Cards', 'Карты'), icon: 'card' },
      },
      { path: 'gift/:id', module: './gift', access: 'user', visitorModule: './gift-shown' },
    ],
    slots: [
      { slot: 'home', order: 20, module: './widget' },
      { slot: 'side', order: 10, module: './aside' },
    ],
    panels: [{ id: 'card-selection', title: label('Cards', 'Карты'), module: './selection' }],
  }),
  remote({
    name: 'auth',
    contract: 1,
    routes: [
      { path: 'auth', module: './landing', access: 'visitor' },
      { path: 'auth/open', module: './open', access: 'anyone' },
    ],
  }),
];

/** A loader of components that show their module's name, unless `parts` has another result. */
function loaderWith(parts: Record<string, LoadResult | (() => LoadResult)> = {}): ModuleLoader {
  return {
    refusal: () => null,
    filesOf: () => undefined,
    hasRun: () => true,
    loaded: () => null,
    load: (_remote, module) => {
      const part = parts[module];
      const named: ComponentType = () => <p>part {module}</p>;
      const result = typeof part === 'function' ? part() : (part ?? { ok: true, component: named });
      return Promise.resolve(result);
    },
  };
}

interface Opened {
  readonly deployed?: typeof remotes;
  readonly token?: string | null;
  readonly loader?: ModuleLoader;
  readonly languages?: readonly string[];
}

function open(
  path: string,
  { deployed = remotes, loader = loaderWith(), ...session }: Opened = {},
) {
  return renderScreen(
    <CompositionContext value={createComposition(deployed, loader, jest.fn())}>
      <Frame>
        <FrameRoutes />
      </Frame>
    </CompositionContext>,
    { path, session: { token: 't-1', ...session } },
  );
}

async function goBack(): Promise<void> {
  await act(async () => {
    const stepped = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    history.back();
    await stepped;
  });
}

/** Gives what an earlier visit has kept, as the start of a page does. */
async function giveFromBefore(queryKey: readonly unknown[], data: unknown): Promise<void> {
  startSession('t-1');
  const reads = [[queryKey, data, Date.UTC(2026, 2, 5)]] as const;
  const last = Promise.resolve({ owner: 't-1', language: 'en', builds: '', reads });
  await act(async () => {
    void startEarlyReads('', last);
    await last;
  });
}

describe('menu @SHELL-1', () => {
  test('an unknown remote appears with its entry, in the language of the user @FED-1', async () => {
    const { user } = open('/');
    const menu = screen.getByRole('navigation', { name: 'Menu' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Home', 'Cards']);
    await user.click(within(menu).getByRole('link', { name: 'Cards' }));
    expect(await screen.findByText('part ./cards')).toBeTruthy();
    expect(within(menu).getByRole('link', { current: 'page' }).textContent).toBe('Cards');
  });

  test('its first entries stay in view, and those beyond six are opened by a button @TEAM-10 @EASE-3', async () => {
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
    const many = names.map((name, order) => {
      const path = name.toLowerCase();
      const menu = { order, label: label(name, name), icon: 'card' } as const;
      const routes = [{ path, module: './cards', access: 'user', menu } as const];
      return remote({ name: path, contract: 1, routes });
    });
    const hidePopover = jest.fn();
    Reflect.set(HTMLElement.prototype, 'hidePopover', hidePopover);
    const { user } = open('/', { deployed: many });
    const menu = screen.getByRole('navigation', { name: 'Menu' });
    const more = within(menu).getByRole('button', { name: 'More' });
    const rest = document.getElementById(more.getAttribute('popovertarget') ?? '');
    const namesIn = (place: HTMLElement | null) =>
      [...(place?.querySelectorAll('a') ?? [])].map((link) => link.textContent);
    expect(namesIn(rest)).toEqual(names.slice(4));
    expect(namesIn(menu)).toEqual(['Home', ...names]);
    expect(rest?.getAttribute('popover')).toBe('auto');

    const [eight] = [...(rest?.querySelectorAll('a') ?? [])].slice(-1);
    if (eight) await user.click(eight);
    expect(await screen.findByText('part ./cards')).toBeTruthy();
    expect(hidePopover).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  });

  test('pressing an entry evaluates its part before the release @FED-5', async () => {
    const ran: string[] = [];
    const loader = loaderWith();
    const load: ModuleLoader['load'] = (remote, module) => {
      ran.push(module);
      return loader.load(remote, module);
    };
    const { user } = open('/', { loader: { ...loader, load } });
    const cards = screen.getByRole('link', { name: 'Cards' });
    await user.hover(cards);
    expect(ran).not.toContain('./cards');
    await user.pointer({ target: cards, keys: '[MouseLeft>]' });
    expect(ran).toContain('./cards');
  });

  test('a visitor finds the other language under its own name @EASE-12', async () => {
    const { user } = open('/auth', { token: null });
    await user.click(screen.getByRole('button', { name: 'Русский' }));
    await user.click(screen.getByRole('button', { name: 'English' }));
    screen.getByRole('button', { name: 'Русский' });
  });

  test('the browser’s tab names the page @EASE-12', () => {
    open('/');
    expect(document.title).toMatch(/^Home · /);
  });

  test('a visitor chooses among several languages by their names @I18N-2', async () => {
    const { user } = open('/auth', { token: null, languages: ['en', 'ru', 'de'] });
    const list = screen.getByRole('combobox', { name: 'Language' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['English', 'Русский', 'Deutsch']);
    await user.selectOptions(list, 'Русский');
    screen.getByRole('combobox', { name: 'Язык' });
  });

  test('a visitor has no menu and no bell', () => {
    open('/auth', { token: null });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull();
  });
});

describe('admission @SHELL-5', () => {
  test('a visitor who opens a page of users is sent to the sign-in and back', async () => {
    const { address } = open('/cards?x=1', { token: null });
    expect(await screen.findByText('part ./landing')).toBeTruthy();
    expect(address()).toBe('/auth?next=%2Fcards%3Fx%3D1');
  });

  test('a user who opens the sign-in is sent to the page they wanted', async () => {
    const { address } = open('/auth?next=%2Fcards');
    expect(await screen.findByText('part ./cards')).toBeTruthy();
    expect(address()).toBe('/cards');
  });

  test.each([null, 't-1'])('a page for anyone opens with the token %s', async (token) => {
    open('/auth/open', { token });
    expect(await screen.findByText('part ./open')).toBeTruthy();
  });

  test('a visitor is shown what a page of users has for visitors, and a user the page itself @EASE-12', async () => {
    const { address } = open('/gift/1', { token: null });
    await screen.findByText('part ./gift-shown');
    expect(address()).toBe('/gift/1');
    act(() => startSession('t-1'));
    await screen.findByText('part ./gift');
    act(() => endSession({ ended: true }));
    await waitFor(() => expect(address()).toBe('/auth/login?ended=1&next=%2Fgift%2F1'));
  });

  test('a user whose session the server ended is sent to the login that says so, and back @EASE-5', async () => {
    const { address } = open('/cards?x=1');
    await screen.findByText('part ./cards');
    act(() => endSession({ ended: true }));
    await waitFor(() => expect(address()).toBe('/auth/login?ended=1&next=%2Fcards%3Fx%3D1'));
  });

  test('a user who left a registration before its PIN is sent back to it before Home @EASE-4', async () => {
    const info = 'GET /v2/wallet/auth/info';
    api.answer(info, json({ data: anAuthInfo({ has_pin: false }) }));
    const { address, unmount } = open('/');
    await waitFor(() => expect(address()).toBe('/auth/register'));
    unmount();
    api.answer(info, json({ data: { ...anAuthInfo(), has_pin: null } }));
    const again = open('/cards?x=1');
    act(() => startSession('t-1', { registering: true }));
    await waitFor(() => expect(again.address()).toBe('/auth/register?next=%2Fcards%3Fx%3D1'));
  });

  test('menu and bell do not disturb the end of a registration @AUTH-3', async () => {
    open('/auth/open');
    await screen.findByText('part ./open');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  });

  test('logging out on any page leads to the sign-in @AUTH-8', async () => {
    const { endSession } = await import('@tessera/session');
    open('/cards');
    await screen.findByText('part ./cards');
    act(() => endSession());
    expect(await screen.findByText('part ./landing')).toBeTruthy();
  });
});

test('an unknown path shows a page inside the frame, with a link to Home @SHELL-8', () => {
  open('/no/such/page');
  expect(screen.getByRole('heading', { name: 'There is no such page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Menu' })).toBeTruthy();
});

describe('a part that fails @FED-3', () => {
  const failure: LoadResult = { ok: false, phase: 'entry', detail: '404' };

  test('leaves the rest working, names itself and recovers after another attempt', async () => {
    let down = true;
    const Widget = () => <p>widget is back</p>;
    const answer = (): LoadResult => (down ? failure : { ok: true, component: Widget });
    const { user } = open('/', { loader: loaderWith({ './widget': answer }) });
    const panel = await screen.findByRole('alert');
    expect(panel.textContent).toContain('“cards” part is not available');
    expect(within(panel).getByRole('link', { name: 'Contact support' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeTruthy();

    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('widget is back')).toBeTruthy();
  });

  test('while it is shown is kept to its own area and recovers', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    Object.defineProperty(globalThis, 'reportError', {
      value: () => undefined,
      configurable: true,
    });
    let throws = true;
    const Widget = () => {
      if (throws) throw new Error('no balance to show');
      return <p>widget is back</p>;
    };
    const { user } = open('/', {
      loader: loaderWith({ './widget': { ok: true, component: Widget } }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('broke while it was shown');
    throws = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('widget is back')).toBeTruthy();
  });
});

describe('bell @SHELL-2', () => {
  const call = 'GET /v2/wallet/user/notification';
  const bell = () => screen.getByRole('button', { name: /^Notifications/ });

  test('counts unread notifications, lists them with a long date and marks them as read', async () => {
    api.answer(call, json({ results: [aNotification({ id: 'n-2', message: 'Topped up.' })] }));
    const { user } = open('/');
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    await user.click(bell());
    const list = await screen.findByRole('region', { name: 'Notifications' });
    expect(within(list).getByText('Topped up.')).toBeTruthy();
    expect(within(list).getByText(/5 March 2026/)).toBeTruthy();
    await waitFor(() =>
      expect(api.requests('POST /v2/wallet/user/notification/read')[0]?.body).toEqual({
        up_to_id: 'n-2',
      }),
    );
  });

  test('shows no number of a message while amounts are hidden @SHELL-9', async () => {
    const message = 'Вы обменяли ₽1\u00a0500,00 на $16.25.';
    api.answer(call, json({ results: [aNotification({ message })] }));
    const { user } = open('/');
    await user.click(bell());
    await screen.findByText(/500,00/);
    act(() => setHideAmounts(true));
    screen.getByText('Вы обменяли ₽•••• на $••••.');
  });

  test('security stands apart and complete, and both groups go on page after page @SEC-13', async () => {
    const many = (group: number, of: number, fields: object) =>
      Array.from({ length: of }, (_none, at) =>
        aNotification({
          id: `${group}0000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
          ...fields,
        }),
      );
    const security = many(1, 5, { message: 'Wrong PINs.', security: true, read: true });
    const others = many(2, 100, { message: 'Asked.', read: true });
    api.answer(call, ({ query }) =>
      json({
        results:
          query.get('cursor') === null
            ? [...others, ...security]
            : many(3, 2, { message: 'Of last year.', read: true }),
      }),
    );
    const { user } = open('/');
    await user.click(bell());
    const apart = within(await screen.findByRole('region', { name: 'Account security' }));
    expect(apart.getAllByText('Wrong PINs.')).toHaveLength(3);
    await user.click(apart.getByRole('button', { name: 'Show earlier ones' }));
    expect(apart.getAllByText('Wrong PINs.')).toHaveLength(5);
    expect(document.activeElement?.textContent).toContain('Wrong PINs.');
    await user.click(screen.getByRole('button', { name: 'Show earlier ones' }));
    await waitFor(() => expect(screen.getAllByText('Of last year.')).toHaveLength(2));
    expect(api.requests(call).at(-1)?.query.get('cursor')).toBe(others.at(-1)?.id);
    expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
  });

  test('who caused a notification can be blocked from it @SEC-13', async () => {
    api.answer(call, json({ results: [aNotification({ message: 'Asked.', person: 'p-1' })] }));
    const { user } = open('/');
    await user.click(bell());
    const block = await screen.findByRole('link', { name: 'Block: Asked.' });
    expect(block.getAttribute('href')).toBe('/people/p-1?block=ask');
  });

  test('what comes beside or after one of security takes no toast from it @SEC-13 @EASE-11', async () => {
    api.answer(call, json({ results: [] }));
    open('/');
    await api.settled(call);
    const asked = (id: string) => aNotification({ id, message: 'Asked.', prominent: true });
    const guessed = aNotification({
      ...{ id: 'n-1', message: 'Wrong PINs.', prominent: true, security: true },
    });
    for (const results of [
      [asked('n-2'), guessed],
      [asked('n-3'), asked('n-2'), guessed],
    ]) {
      api.answer(call, json({ results }));
      act(() => refreshReads('notifications'));
      await screen.findByRole('button', { name: `Notifications, ${results.length} unread` });
      await screen.findByText('Wrong PINs.', { ignore: '.visually-hidden' });
      expect(screen.queryByText('Asked.')).toBeNull();
    }
  });

  test('announces a notification that arrives while the page is open @A11Y-1', async () => {
    const welcome = aNotification({ id: 'n-1', message: 'Welcome.' });
    api.answer(call, json({ results: [welcome] }));
    open('/');
    act(() => refreshReads('notifications'));
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    expect(screen.queryByText('Welcome.')).toBeNull();
    const topUp = aNotification({ id: 'n-2', message: 'Topped up by $10.00.' });
    api.answer(call, json({ results: [topUp, welcome] }));
    act(() => refreshReads('notifications'));
    const said = await screen.findByText('Topped up by $10.00.');
    expect(said.getAttribute('aria-live')).toBe('polite');
  });

  test('the body carries the active style while the list is open, and focus returns', async () => {
    const { user } = open('/');
    await user.click(bell());
    expect(document.body.classList.contains('notifications-open')).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Close notifications' }));
    expect(document.body.classList.contains('notifications-open')).toBe(false);
    expect(document.activeElement).toBe(bell());
    await user.click(bell());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
  });

  test('Back closes the list @EASE-2', async () => {
    const { user } = open('/');
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    await goBack();
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
  });

  test('a press beside the list closes it and does nothing else @EASE-11', async () => {
    const { user, container } = open('/');
    await user.click(bell());
    await screen.findByRole('region', { name: 'Notifications' });
    await user.click(container.querySelector('.beside') as Element);
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
    expect(document.activeElement).toBe(bell());
  });

  test('an entry leads to its subject and closes the list @EASE-11', async () => {
    api.answer(call, json({ results: [aNotification({ message: 'Paid.', path: '/cards' })] }));
    const { user } = open('/');
    await user.click(bell());
    await user.click(await screen.findByRole('link', { name: /Paid\./ }));
    await screen.findByText('part ./cards');
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
  });

  test('an address of another site is no link @EASE-11 @SEC-1', async () => {
    api.answer(
      call,
      json({ results: [aNotification({ message: 'Go.', path: '//evil.example' })] }),
    );
    const { user } = open('/');
    await user.click(bell());
    await screen.findByText('Go.');
    expect(screen.queryByRole('link', { name: /Go\./ })).toBeNull();
  });

  test('incoming money shows a toast that leads to its receipt @EASE-11', async () => {
    api.answer(call, json({ results: [] }));
    const { user } = open('/');
    await user.click(bell());
    await screen.findByText(/Nothing new/);
    await user.click(screen.getByRole('button', { name: 'Close notifications' }));
    const came = { message: 'Maria sent you $7.00.', path: '/cards', prominent: true };
    api.answer(call, json({ results: [aNotification(came)] }));
    act(() => refreshReads('notifications'));
    const toast = await screen.findByRole('link', { name: came.message });
    await user.click(toast);
    await screen.findByText('part ./cards');
    expect(screen.queryByRole('link', { name: came.message })).toBeNull();
  });

  describe('a live message is told once @EASE-14', () => {
    const came = { message: 'Maria sent you $7.00.', path: '/cards', prominent: true } as const;
    const toast = () => document.querySelector('.toast');

    async function openWithToast() {
      api.answer(call, json({ results: [] }));
      const { user } = open('/');
      await api.settled(call);
      const notification = aNotification(came);
      api.answer(call, json({ results: [notification] }));
      act(() => refreshReads('notifications'));
      await waitFor(() => expect(toast()).not.toBeNull());
      return { user, notification };
    }

    async function openAndCloseList(user: ReturnType<typeof open>['user']) {
      await user.click(bell());
      await screen.findByRole('region', { name: 'Notifications' });
      expect(toast()).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Close notifications' }));
      expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
    }

    test('and not again when the list closes', async () => {
      const { user } = await openWithToast();
      await openAndCloseList(user);
      expect(toast()).toBeNull();
    });

    test('nor after it was dismissed', async () => {
      const { user } = await openWithToast();
      await user.click(await screen.findByRole('button', { name: 'Close this notification' }));
      await openAndCloseList(user);
      expect(toast()).toBeNull();
    });

    test('and it goes where another page has read it', async () => {
      const { notification } = await openWithToast();
      api.answer(call, json({ results: [{ ...notification, read: true }] }));
      act(() => refreshReads('notifications'));
      await waitFor(() => expect(toast()).toBeNull());
    });
  });

  test('the toast follows a change of the language @EASE-11 @EASE-12', async () => {
    api.answer(call, json({ results: [] }));
    open('/');
    await screen.findByRole('button', { name: 'Notifications' });
    await api.settled(call);
    api.answer(call, ({ headers }) => {
      const isEnglish = headers['accept-language'] === 'en';
      const message = isEnglish ? 'Maria sent you $7.00.' : 'Мария отправила вам $7.00.';
      return json({ results: [aNotification({ message, prominent: true })] });
    });
    act(() => refreshReads('notifications'));
    await screen.findByText('Maria sent you $7.00.', { ignore: '.visually-hidden' });
    act(() => setLanguage('ru'));
    await screen.findByText('Мария отправила вам $7.00.', { ignore: '.visually-hidden' });
  });

  describe('with what an earlier visit has kept @LIFE-10', () => {
    const old = aNotification({ id: 'n-1', message: 'Welcome.', read: true });
    const between = aNotification({ id: 'n-2', message: 'Came between.', prominent: true });
    const now = aNotification({ id: 'n-3', message: 'Maria sent you $7.00.', prominent: true });
    const said = (message: string) => screen.queryAllByText(message);

    const give = () => {
      const { created_at: createdAt, ...rest } = old;
      const data = [
        { ...rest, createdAt, path: null, prominent: false, security: false, person: null },
      ];
      return giveFromBefore(['user', 'notifications', 'en'], data);
    };
    /** Opens the page, which gets the kept list before or after its bell is shown. */
    async function openGiven(order: 'before' | 'after') {
      if (order === 'before') await give();
      const opened = open('/');
      if (order === 'after') await give();
      return opened;
    }

    test.each(['before', 'after'] as const)(
      'given %s the bell is shown: what came between two visits is counted, what comes now is told',
      async (order) => {
        let answer = (): void => undefined;
        const fresh = json({ results: [between, old] });
        api.answer(call, () => new Promise((resolve) => (answer = () => resolve(fresh))));
        await openGiven(order);
        screen.getByRole('button', { name: 'Notifications' });
        await waitFor(() => expect(api.requests(call)).not.toHaveLength(0));
        act(answer);
        await screen.findByRole('button', { name: 'Notifications, 1 unread' });
        expect(said('Came between.')).toHaveLength(0);

        api.answer(call, json({ results: [now, between, old] }));
        act(() => refreshReads('notifications'));
        await waitFor(() => expect(said(now.message)).not.toHaveLength(0));
        expect(said('Came between.')).toHaveLength(0);
      },
    );

    test('an answer that is the same begins the page too', async () => {
      api.answer(call, json({ results: [old] }));
      await openGiven('before');
      await waitFor(() => expect(api.requests(call)).not.toHaveLength(0));
      // The first answer begins the page: refreshing before it came would let the second one begin it.
      await api.settled(call);
      api.answer(call, json({ results: [now, old] }));
      act(() => refreshReads('notifications'));
      await waitFor(() => expect(said(now.message)).not.toHaveLength(0));
    });

    test('without a connection the list is there, and what it shows counts as read once there is one', async () => {
      api.answer(call, dropped());
      const { user } = await openGiven('before');
      await user.click(bell());
      await within(await screen.findByRole('region', { name: 'Notifications' })).findByText(
        'Welcome.',
      );
      const told = 'POST /v2/wallet/user/notification/read';
      api.answer(call, json({ results: [{ ...old, read: false }] }));
      act(() => refreshReads('notifications'));
      await waitFor(() => expect(api.requests(told)).toHaveLength(1));
    });
  });

  test('a failed load says so and can be retried', async () => {
    api.answer(call, broken());
    const { user } = open('/');
    await user.click(bell());
    await screen.findByText('Notifications could not be loaded.');
    api.answer(call, json({ results: [] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Nothing new/)).toBeTruthy();
  });
});

test('a part that a lost connection keeps from loading says so, and loads once it is back @EASE-14', async () => {
  let part: LoadResult = { ok: false, phase: 'entry', detail: 'offline' };
  act(() => setUnreachable('network'));
  open('/', { loader: loaderWith({ './widget': () => part }) });
  const panel = await screen.findByRole('alert');
  expect(panel.textContent).toContain('No connection');
  expect(panel.textContent).not.toContain('not available');
  part = { ok: true, component: () => <p>it is here</p> };
  act(() => setUnreachable(null));
  await screen.findByText('it is here');
});

describe('sections that cannot load @EASE-11', () => {
  beforeAll(() => {
    addToFrame(TroubleStrip);
  });
  const accounts = 'GET /v2/wallet';
  const transactions = 'GET /v2/wallet/transaction';
  function Sections() {
    const reads = [useAccounts(), useTransactions()];
    return reads.map((read, index) =>
      read.status === 'failed' ? (
        <FailedRead key={index} title={`Section ${index}`} read={read} />
      ) : (
        <p key={index}>{read.status}</p>
      ),
    );
  }
  const strip = /^No connection\.( You see|$)/;
  const openSections = () =>
    open('/', { loader: loaderWith({ './widget': { ok: true, component: Sections } }) });

  test('share one message until one of them loads', async () => {
    api.answer(accounts, dropped());
    api.answer(transactions, dropped());
    openSections();
    await screen.findByText(strip);
    await screen.findByText('Section 0');
    await screen.findByText('Section 1');
    expect(screen.queryByRole('alert')).toBeNull();
    api.answer(accounts, json({ results: [{ accounts: [] }] }));
    api.answer(transactions, json({ results: [] }));
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(strip)).toBeNull());
    await waitFor(() => expect(screen.getAllByText('ready')).toHaveLength(2));
  });

  test('one alone shows its own message', async () => {
    api.answer(accounts, dropped());
    openSections();
    expect((await screen.findByRole('alert')).textContent).toContain('Section 0');
    expect(screen.queryByText(strip)).toBeNull();
  });

  test('data of an earlier visit say from when they are until they have been read again @LIFE-10', async () => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    api.answer(accounts, () => asked.then(() => json({ results: [{ accounts: [] }] })));
    await giveFromBefore(callOptions(listAccounts).queryKey, []);
    openSections();
    await screen.findByText(/^As of 5 Mar 2026, \d\d:\d\d, updating…$/);
    answer();
    await waitFor(() => expect(screen.queryByText(/^As of/)).toBeNull());
  });

  test('without a connection the page says how old its data is', async () => {
    openSections();
    await waitFor(() => expect(screen.getAllByText('ready')).toHaveLength(2));
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(strip).parentElement?.textContent).toMatch(/known at \d\d:\d\d\.$/);
    act(() => refreshReads('accounts'));
    await waitFor(() => expect(screen.queryByText(strip)).toBeNull());
  });
});

test('amounts are hidden and shown from the header @SHELL-9', async () => {
  const Widget = () => <p>{useSession(({ hideAmounts }) => hideAmounts) ? 'hidden' : 'shown'}</p>;
  const { user } = open('/', {
    loader: loaderWith({ './widget': { ok: true, component: Widget } }),
  });
  await screen.findByText('shown');
  await user.click(screen.getByRole('button', { name: 'Hide amounts' }));
  expect(screen.getByText('hidden')).toBeTruthy();
});

test('a wide screen shows the side widgets of remotes once @SHELL-3', async () => {
  screenIsWide(true);
  const { user } = open('/');
  expect(await screen.findByText('part ./aside')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Cards' }));
  await screen.findByText('part ./cards');
  expect(screen.queryByText('part ./aside')).toBeNull();
  // The view takes the room of the empty column.
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('widgets of Home and of the right column are shown where their conditions hold @TEAM-10', async () => {
  screenIsWide(true);
  const widget = (slot: string, module: string, when: Conditions) =>
    ({ slot, order: 1, module, when }) as const;
  const slots = [
    widget('home', './here', { variants: ['card'], capabilities: ['notifications-read'] }),
    widget('home', './crypto', { variants: ['crypto'] }),
    widget('side', './full', { levels: ['full'] }),
    widget('side', './unable', { capabilities: ['limits'] }),
  ];
  api.answer('GET /v2/wallet/auth/info', levelOf('full'));
  const deployed = [...remotes, remote({ name: 'gifts', contract: 1, slots })];
  open('/', { deployed });
  await screen.findByText('part ./here');
  await screen.findByText('part ./full');
  expect(screen.queryByText(/crypto|unable/)).toBeNull();
});

describe('side panel @SHELL-3 @FED-1', () => {
  const openIt = () => {
    act(() => openPanel('card-selection', { frozen: true }));
    return screen.getByRole('region', { name: 'Cards' });
  };

  test.each([true, false])('opens by its id and takes its place, wide screen: %s', async (wide) => {
    screenIsWide(wide);
    open('/');
    await screen.findByText('part ./widget');
    const panel = openIt();
    expect(await within(panel).findByText('part ./selection')).toBeTruthy();
    expect(document.activeElement).toBe(panel);
    expect(screen.getByText('part ./widget').closest('[hidden]') === null).toBe(wide);
    expect(screen.queryByText('part ./aside')).toBeNull();
  });

  test('Escape closes it and the focus returns', async () => {
    const { user } = open('/');
    const bell = screen.getByRole('button', { name: 'Notifications' });
    bell.focus();
    openIt();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Cards' })).toBeNull();
    expect(document.activeElement).toBe(bell);
  });

  test('Back closes it, and the page stays @EASE-2', async () => {
    open('/');
    openIt();
    await goBack();
    expect(screen.queryByRole('region', { name: 'Cards' })).toBeNull();
    expect(await screen.findByText('part ./widget')).toBeTruthy();
  });

  test.each([true, false])(
    'opened from another one, it returns the focus to the first opener, wide screen: %s',
    async (wide) => {
      screenIsWide(wide);
      const Selection = () => <button onClick={() => openPanel('asset-search')}>Search</button>;
      const part: LoadResult = { ok: true, component: Selection };
      const { user } = open('/', { loader: loaderWith({ './selection': part }) });
      const bell = screen.getByRole('button', { name: 'Notifications' });
      bell.focus();
      await user.click(await within(openIt()).findByRole('button', { name: 'Search' }));
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Not available' }));
      await user.keyboard('{Escape}');
      expect(document.activeElement).toBe(bell);
    },
  );

  describe('for a field that opens it as its picker @EASE-14', () => {
    const Field = () => (
      <button data-picker onClick={() => openPanel('card-selection', { frozen: true })}>
        Choose
      </button>
    );
    async function openAtField(wide: boolean) {
      screenIsWide(wide);
      const { user } = open('/', {
        loader: loaderWith({ './widget': { ok: true, component: Field } }),
      });
      const field = await screen.findByRole('button', { name: 'Choose' });
      await user.click(field);
      return { user, field, panel: await screen.findByRole('region', { name: 'Cards' }) };
    }

    test('on a wide screen it opens at the field, and the right column stays', async () => {
      const { user, field, panel } = await openAtField(true);
      expect(panel.dataset['placed']).toBe('true');
      expect(document.activeElement).toBe(panel);
      await screen.findByText('part ./aside');
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('region', { name: 'Cards' })).toBeNull();
      expect(document.activeElement).toBe(field);
    });

    test('on a narrow screen it replaces the view', async () => {
      const { panel } = await openAtField(false);
      expect(panel.dataset['placed']).toBe('false');
      within(panel).getByRole('heading', { level: 1, name: 'Cards' });
    });
  });

  test('its title is the heading of the page when it replaces the view @A11Y-1', () => {
    open('/');
    within(openIt()).getByRole('heading', { level: 1, name: 'Cards' });
  });

  test('a navigation closes it', async () => {
    screenIsWide(true);
    const { user } = open('/');
    openIt();
    await user.click(screen.getByRole('link', { name: 'Cards' }));
    await screen.findByText('part ./cards');
    expect(screen.queryByRole('region', { name: 'Cards' })).toBeNull();
  });

  test('its module reads its own parameters, not those of another panel @SHELL-4', async () => {
    const Selection = () => (
      <p>{JSON.stringify([usePanel('card-selection'), usePanel('asset-search')])}</p>
    );
    open('/', { loader: loaderWith({ './selection': { ok: true, component: Selection } }) });
    const panel = openIt();
    expect(await within(panel).findByText('[{"frozen":true},null]')).toBeTruthy();
  });

  test('one that no deployed remote contributes says that it is missing, and closes', async () => {
    const { user } = open('/');
    act(() => openPanel('asset-search'));
    const panel = screen.getByRole('region', { name: 'Not available' });
    within(panel).getByText(/not available right now/);
    await user.click(within(panel).getByRole('button', { name: 'Close “Not available”' }));
    expect(screen.queryByRole('region', { name: 'Not available' })).toBeNull();
  });
});

describe('a camera that looks for a code @SHELL-6', () => {
  const scan = () => act(() => setScannerActive(true));

  test('ends when a panel opens', () => {
    open('/');
    scan();
    act(() => openPanel('asset-search'));
    expect(getSession().scannerActive).toBe(false);
  });

  test('ends on navigation', async () => {
    const { user } = open('/');
    scan();
    await user.click(screen.getByRole('link', { name: 'Cards' }));
    await screen.findByText('part ./cards');
    expect(getSession().scannerActive).toBe(false);
  });
});
