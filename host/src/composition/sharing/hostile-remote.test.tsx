import { moneySeparators } from '@tessera/money';
import type * as Money from '@tessera/money';
import { getSession, openPanel, setLanguage, startSession } from '@tessera/session';
import type * as Session from '@tessera/session';
import { aConfig, json, renderScreen, startFakeApi } from '@tessera/testing';
import { act, waitFor } from '@testing-library/react';
import { createElement, isValidElement, useReducer } from 'react';
import type * as React from 'react';
import type * as Api from '@tessera/api';
import { getConfig, isAllowedRedirect, provideConfig } from '@tessera/config';
import * as i18n from '@tessera/i18n';
import i18next from 'i18next';
import type { ProvidedModule } from './share-scope.ts';
import { shareScopeOf } from './share-scope.ts';

const api = startFakeApi();
let provided: ReadonlyMap<string, ProvidedModule>;
beforeAll(async () => {
  Object.assign(globalThis, { PROVIDED_VERSIONS: {} });
  ({ providedModules: provided } = await import('./provided-modules.ts'));
});

/** A package as the container of a remote gets it. */
async function given<Exports>(request: string, remote = 'tessera/hostile'): Promise<Exports> {
  const [entry] = Object.values(shareScopeOf(provided, remote)[request] ?? {});
  if (!entry) throw new Error(`${request} is not provided`);
  return (await entry.get())() as Exports;
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Objects of the language, which every script of a page reaches anyway. */
const natives = new Set<object>();

/** Everything reachable from a value, with the path to it. */
function reach(root: unknown, name: string): ReadonlyMap<object, string> {
  const ways = new Map<object, string>();
  const add = (value: unknown, way: string) => {
    if (!isObject(value) || natives.has(value) || ways.has(value)) return;
    // Every script reaches the page itself.
    if (value instanceof EventTarget || isValidElement(value)) return;
    ways.set(value, way);
  };
  add(root, name);
  // Iterating over a growing map visits its new entries too.
  for (const [value, way] of ways) {
    for (const key of Reflect.ownKeys(value)) {
      try {
        add(Reflect.get(value, key), `${way}.${String(key)}`);
      } catch {
        // An unreadable part is out of reach.
      }
    }
    add(Object.getPrototypeOf(value), `${way} (prototype)`);
    if (value instanceof Map || value instanceof Set) {
      for (const member of value) add(member, `${way} (member)`);
    }
  }
  return ways;
}

for (const value of reach(
  [
    ...[Object, Array, String, Number, Boolean, BigInt, Symbol, Date, RegExp, Error, Promise],
    ...[
      Map,
      Set,
      WeakMap,
      WeakSet,
      Reflect,
      URLSearchParams,
      async () => await Promise.resolve(),
      function* () {},
    ],
  ],
  'natives',
).keys())
  natives.add(value);

const evil = () => 'evil';
const mutators = ['add', 'clear', 'delete', 'fill', 'pop', 'push', 'reverse', 'set', 'splice'];

/** Tries to change an object in every possible way. */
function attack(value: object): void {
  const isList = Array.isArray(value) || value instanceof Map || value instanceof Set;
  const tries = [
    ...Reflect.ownKeys(value).flatMap((key) => [
      () => Reflect.set(value, key, evil),
      () => Reflect.defineProperty(value, key, { value: evil }),
      () => Reflect.deleteProperty(value, key),
    ]),
    () => Reflect.set(value, 'added', evil),
    () => Reflect.setPrototypeOf(value, { evil }),
    ...(isList ? mutators : []).map((name) => () => {
      (Reflect.get(value, name) as (...args: unknown[]) => void).call(value, evil, evil);
    }),
  ];
  for (const attempt of tries) {
    try {
      attempt();
    } catch {
      // Refused, as expected.
    }
  }
}

/** Everything that an attack could change in an object, for a comparison. */
function pictureOf(value: object): unknown[] {
  const isGroup = value instanceof Map || value instanceof Set;
  const members: unknown[] = isGroup ? [...(value as Iterable<unknown>)].flat() : [];
  const properties = Reflect.ownKeys(value).flatMap((key) => {
    const property = Object.getOwnPropertyDescriptor(value, key);
    return [key, property?.value as unknown, property?.get, property?.set];
  });
  return [Object.getPrototypeOf(value), ...properties, ...members] as unknown[];
}

test('no object of any provided package can be changed at any depth @FED-2', async () => {
  const packages = await Promise.all(
    [...provided.keys()].map(async (request) => [request, await given(request)] as const),
  );
  expect(packages.length).toBeGreaterThan(10);
  for (const [request, exports] of packages) {
    const ways = reach(exports, request);
    expect(ways.size).toBeGreaterThan(Object.keys(exports as object).length / 2);
    const before = [...ways].map(([value, way]) => [value, way, pictureOf(value)] as const);
    for (const value of ways.keys()) attack(value);
    const changed = before.filter(([value, , former]) => {
      const now = pictureOf(value);
      return now.length !== former.length || now.some((part, at) => !Object.is(part, former[at]));
    });
    expect(changed.map(([, way]) => way)).toEqual([]);
  }
});

const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, copyOf(part)]));
};

test('no value from getters and hooks can be changed for others @FED-2', async () => {
  const handed = new Map<string, unknown>();
  const readers = {
    '@tessera/api': ['useAccounts', 'useAuthInfo', 'useNotifications', 'useTransactions'],
    '@tessera/config': ['getConfig'],
    '@tessera/session': ['getSession', 'usePanel'],
    'react-router-dom': ['useLocation', 'useParams'],
  };
  const reads: [name: string, read: (panel: string) => unknown][] = [];
  for (const [request, names] of Object.entries(readers)) {
    const exports = await given<Record<string, (panel: string) => unknown>>(request);
    for (const name of names) if (exports[name]) reads.push([name, exports[name]]);
  }
  expect(reads).toHaveLength(9);
  let again: () => void = () => undefined;
  function Reader() {
    [, again] = useReducer((times: number) => times + 1, 0);
    for (const [name, read] of reads) {
      const result = read('exchange-selection') as { data?: unknown } | null;
      handed.set(name, result && 'status' in result ? result.data : result);
    }
    return null;
  }
  const told = { side: 'to' } as const;
  renderScreen(createElement(Reader), { path: '/wallet/usd?a=b', route: '/wallet/:id' });
  act(() => openPanel('exchange-selection', told));
  await waitFor(() => expect([...handed.values()]).not.toContain(undefined));
  const before = copyOf(Object.fromEntries(handed));
  expect(before).toMatchObject({ usePanel: told, useParams: { id: 'usd' } });
  for (const [name, value] of handed) for (const part of reach(value, name).keys()) attack(part);
  attack(told);
  act(again);
  expect(Object.fromEntries(handed)).toEqual(before);
  const money = await given<typeof Money>('@tessera/money');
  attack(money.moneySeparators('en'));
  expect(moneySeparators('en')).toEqual({ group: ',', decimal: '.' });
});

type AnyT = (key: string, options: object) => string;

describe('a hostile remote @FED-2', () => {
  test('replacing an entry of its share scope affects only itself', async () => {
    const scope = shareScopeOf(provided, 'tessera/hostile');
    const [entry] = Object.values(scope['@tessera/ui'] ?? {});
    Reflect.set(entry ?? {}, 'lib', () => ({ Button: () => null }));
    Reflect.set(entry ?? {}, 'get', () => Promise.resolve(() => ({ Button: () => null })));
    const { Button } = await import('@tessera/ui');
    expect(await given('@tessera/ui', 'tessera/wallet')).toMatchObject({ Button });
    expect(await given('@tessera/ui')).toMatchObject({ Button });
  });

  test('adds no origin that the browser may be redirected to @TOPUP-3', async () => {
    provideConfig(aConfig());
    const config = await given<{ getConfig: typeof getConfig }>('@tessera/config');
    const origins = config.getConfig().redirectOrigins;
    expect(() => origins.push('https://evil.example')).toThrow(TypeError);
    expect(isAllowedRedirect('https://evil.example/')).toBe(false);
  });

  test.each([
    ['@tessera/api', ['ApiProvider', 'forgetServerData', 'startEarlyReads']],
    ['@tessera/config', ['provideConfig']],
    ['@tessera/i18n', ['overlayTexts']],
    [
      '@tessera/session',
      [
        'fallBackTo',
        'followOtherTabs',
        'offerLanguages',
        'prepareLanguages',
        'provideSlots',
        'setUnreachable',
      ],
    ],
  ])('is refused the host-only exports of %s', async (request, names) => {
    const exports = await given<Record<string, (given: unknown) => unknown>>(request);
    const former = [getConfig(), getSession()];
    for (const name of names) expect(exports[name]).toThrow('only the host does this');
    expect([getConfig(), getSession()]).toEqual(former);
  });

  test('logs nobody in, whatever it says of itself, and can still end the session', async () => {
    provideConfig(aConfig({ logInRemotes: ['sign-in'] }));
    startSession('t-1', { registering: true });
    const granted: string[] = [];
    for (const remote of [
      ...['tessera/hostile', 'tessera/auth', 'sign-in/hostile', 'tessera/sign-in-2', ''],
      'tessera/sign-in',
    ]) {
      const its = await given<typeof Session>('@tessera/session', remote);
      try {
        its.finishRegistration();
        its.startSession('x');
        granted.push(remote);
      } catch (error) {
        expect(String(error)).toContain('"logInRemotes" of the configuration lacks it');
        expect(getSession()).toMatchObject({ token: 't-1', registering: true });
      }
    }
    expect(granted).toEqual(['tessera/sign-in']);
    expect(getSession()).toMatchObject({ token: 'x', registering: false });
    (await given<typeof Session>('@tessera/session')).endSession();
    expect(getSession().token).toBeNull();
  });

  test('finds no other export of the session that puts the page into a foreign account', async () => {
    startSession('t-1');
    const exports = await given<Record<string, unknown>>('@tessera/session');
    for (const [name, act] of Object.entries(exports)) {
      // Ending it shows nobody else's account; the others say by their type what they take.
      if (typeof act !== 'function') continue;
      if (['endSession', 'subscribeSession', 'setLanguage'].includes(name)) continue;
      for (const said of ['x', { token: 'x' }, () => ({ token: 'x' })]) {
        try {
          (act as (given: unknown) => unknown)(said);
        } catch {
          // A hook outside of a component, or a refusal.
        }
        expect([name, getSession().token]).toEqual([name, 't-1']);
      }
    }
  });

  test('keeps nobody else from hearing of the session by a listener that throws', async () => {
    const { subscribeSession } = await given<typeof Session>('@tessera/session');
    const told = jest.fn();
    // jsdom has none.
    Reflect.set(globalThis, 'reportError', told);
    const leave = subscribeSession(() => {
      throw new Error('on purpose');
    });
    const heard = jest.fn();
    const leaveToo = subscribeSession(heard);
    startSession('t-1');
    expect([heard.mock.calls.length, told.mock.calls.length]).toEqual([1, 1]);
    leave();
    leaveToo();
  });

  test('uses the cache of server data for its own reads, without access to its client', async () => {
    const { queryClient } = await given<{ queryClient: object }>('@tessera/api');
    expect(Object.keys(queryClient).sort()).toEqual(['getQueryData', 'query', 'setQueryData']);
  });

  test('makes its own calls with the client and changes it for nobody @FED-2 @API-6', async () => {
    startSession('t-1');
    api.answer('GET /probe', json({ points: 12 }));
    const { http } = await given<typeof Api>('@tessera/api');
    for (const part of reach(http, 'http').keys()) attack(part);
    expect(() => {
      http.defaults.baseURL = 'https://evil.example';
    }).toThrow(TypeError);
    const { http: ofAnother } = await given<typeof Api>('@tessera/api', 'tessera/wallet');
    expect((await ofAnother.get('/probe')).data).toEqual({ points: 12 });
    expect(api.requests('GET /probe')[0]?.headers['authorization']).toBe('Token t-1');
    await expect(ofAnother.get('https://evil.example/')).rejects.toThrow('outside of the API');
  });

  test('adds its own texts and changes none of the host or another remote', async () => {
    setLanguage('en');
    i18n.addTexts('en', { ui: { title: 'host' } });
    const wallet = await given<typeof i18n>('@tessera/i18n', 'tessera/wallet');
    wallet.addTexts('en', { wallet: { title: 'wallet' } });
    const hostile = await given<typeof i18n>('@tessera/i18n');
    hostile.addTexts('en', { ui: { title: 'evil' }, wallet: { title: 'added' } });
    const evilI18next = await given<typeof i18next>('i18next');
    evilI18next.addResourceBundle('en', 'ui', { title: 'evil' }, true, true);
    await evilI18next.init({ resources: { en: { wallet: { title: 'set up' } } } });
    const titleIn = (t: unknown, ns: string) => (t as AnyT)('title', { ns });
    const walletI18next = await given<typeof i18next>('i18next', 'tessera/wallet');
    expect([
      titleIn(i18next.t, 'ui'),
      titleIn(walletI18next.t, 'wallet'),
      titleIn(evilI18next.t, 'wallet'),
    ]).toEqual(['host', 'wallet', 'set up']);
  });

  test('ends only its own subscriptions to languages', async () => {
    const heard = jest.fn();
    i18next.on('languageChanged', heard);
    const hostile = await given<typeof i18next>('i18next');
    (hostile.off as (event: string) => void)('languageChanged');
    i18next.emit('languageChanged');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test("cannot reach React's dispatcher, which compiled components still read", async () => {
    const react = await given<typeof React & { readonly default: typeof React }>('react');
    const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
    const internals = Reflect.get(react, name) as { H: { useState: unknown } | null };
    expect(Reflect.get(react.default, name)).toBe(internals);
    let former: unknown;
    let now: unknown;
    function Compiled() {
      former = internals.H?.useState;
      if (internals.H) Reflect.set(internals.H, 'useState', evil);
      Reflect.set(internals, 'S', evil);
      now = internals.H?.useState;
      return react.useState('shown')[0];
    }
    expect(renderScreen(createElement(Compiled)).container.textContent).toBe('shown');
    expect(former).toBeInstanceOf(Function);
    expect(now).toBe(former);
  });

  test('can derive classes from those of libraries, also by assignment', async () => {
    const { Component: Base } = await given<typeof React>('react');
    function Old(this: object) {
      return undefined;
    }
    const prototype = Object.create(Base.prototype as object) as Record<string, unknown>;
    prototype['constructor'] = Old;
    prototype['render'] = () => 'old';
    Old.prototype = prototype;
    const screen = renderScreen(createElement(Old as unknown as React.ComponentClass));
    expect(screen.container.textContent).toBe('old');
  });
});
