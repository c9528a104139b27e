import { useState } from 'react';
import type { ComponentType } from 'react';
import { provideSlots, Slot } from '@tessera/session';
import { refreshReads } from '@tessera/api';
import { provideConfig } from '@tessera/config';
import type { Conditions, PartSettings, SlotDefinition } from '@tessera/contract';
import {
  aConfig,
  anAuthInfo,
  dropped,
  json,
  offering,
  renderScreen,
  startFakeApi,
} from '@tessera/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aRemote } from '../testing/a-remote.ts';
import { CompositionContext, createComposition } from '../composition.ts';
import type { ModuleLoader } from '../loading/module-loader.ts';
import { OfferedSlot } from './offered-slot.tsx';

const api = startFakeApi();
beforeAll(() => provideSlots(OfferedSlot));

const slot = 'wallet/account';
const wallet = aRemote('wallet', {
  definition: { offers: [{ slot, props: { accountId: 'string' } }] },
});
const userOf = (name: string, order: number, said: Pick<SlotDefinition, 'when' | 'settings'>) =>
  aRemote(name, { definition: { slots: [{ slot, order, module: './part', ...said }] } });

type Part = ComponentType<{ readonly accountId: string; readonly settings?: PartSettings }>;

/** The offering remote's page with its slot; the parts are those of remotes by name. */
async function show(
  parts: Readonly<Record<string, Part>>,
  conditions: Readonly<Record<string, Conditions>> = {},
  settings?: PartSettings,
) {
  const load = jest.fn(({ key }: { readonly key: string }) =>
    Promise.resolve({ ok: true, component: parts[key.slice('tessera/'.length)] }),
  );
  const loader = { loaded: () => null, load } as unknown as ModuleLoader;
  const users = Object.keys(parts).map((name, index) =>
    userOf(name, -index, { when: conditions[name], settings }),
  );
  const composition = createComposition([wallet, ...users], loader, jest.fn());
  function Page() {
    const [accountId, setAccountId] = useState('account-1');
    return (
      <CompositionContext value={composition}>
        <button onClick={() => setAccountId('account-2')}>Next account</button>
        <section>
          <Slot name={slot} accountId={accountId}>
            Loading
          </Slot>
        </section>
      </CompositionContext>
    );
  }
  const { user } = renderScreen(<Page />);
  const before = document.querySelector('section')?.textContent;
  await act(() => Promise.resolve());
  return {
    load,
    before,
    text: () => document.querySelector('section')?.textContent,
    next: () => user.click(screen.getByRole('button', { name: 'Next account' })),
  };
}

test('parts of other remotes are shown in their order, each with the offered props @TEAM-10', async () => {
  const { before, text } = await show({
    rates: ({ accountId }) => `Rates of ${accountId}. `,
    cards: ({ accountId }) => `Cards of ${accountId}. `,
  });
  expect(before).toBe('LoadingLoading');
  expect(text()).toBe('Cards of account-1. Rates of account-1. ');
});

test('the props are frozen, and follow the page that gives them @TEAM-10', async () => {
  const frozen: boolean[] = [];
  const { text, next } = await show({
    rates(props) {
      frozen.push(Object.isFrozen(props));
      return props.accountId;
    },
  });
  await next();
  expect(text()).toBe('account-2');
  expect(new Set(frozen)).toEqual(new Set([true]));
});

test('a slot that nobody uses shows and loads nothing @TEAM-10', async () => {
  const { text, load } = await show({});
  expect(text()).toBe('');
  expect(load).not.toHaveBeenCalled();
});

test('a part that fails is a panel in its own place, and the rest stays @TEAM-10 @FED-3', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  Reflect.set(globalThis, 'reportError', jest.fn());
  const { text } = await show({
    rates: () => {
      throw new Error('fails on purpose');
    },
    cards: () => 'Cards',
  });
  expect(screen.getByRole('alert').dataset['remote']).toBe('rates');
  expect(text()).toMatch(/^Cards/);
  screen.getByRole('button', { name: 'Next account' });
});

test('a part is shown while its conditions hold, and changes with the level of the user @TEAM-10', async () => {
  api.answer('GET /v2/wallet/capabilities', offering('limits'));
  const levelIs = (name: string) => {
    const info = { ...anAuthInfo(), identification_level: { name, ask_for_next: false } };
    api.answer('GET /v2/wallet/auth/info', json({ data: info }));
  };
  levelIs('basic');
  const always: Part = () => 'Always. ';
  const conditions: Readonly<Record<string, Conditions>> = {
    always: {},
    here: { variants: ['card'], capabilities: ['limits'], levels: ['basic', 'full'] },
    elsewhere: { variants: ['crypto'] },
    unable: { capabilities: ['history'] },
    standard: { variants: ['card'], levels: ['standard'] },
  };
  const { text } = await show(
    {
      always,
      here: () => 'Here. ',
      elsewhere: always,
      unable: always,
      standard: () => 'Standard. ',
    },
    conditions,
  );
  await waitFor(() => expect(text()).toBe('Here. Always. '));
  levelIs('standard');
  act(() => refreshReads('auth-info'));
  await waitFor(() => expect(text()).toBe('Standard. Always. '));
});

test('a part with conditions on the user waits for what is known of them @TEAM-10', async () => {
  api.answer('GET /v2/wallet/auth/info', dropped());
  const { load } = await show({ rates: () => 'Rates' }, { rates: { levels: ['basic'] } });
  await waitFor(() => expect(api.requests('GET /v2/wallet/auth/info').length).toBeGreaterThan(0));
  expect(load).not.toHaveBeenCalled();
});

test('a part is given its settings frozen: those of the deployment, and its defaults for others @TEAM-10', async () => {
  provideConfig(
    aConfig({ apiBase: api.origin, partSettings: { rates: { './part': { most: 5 } } } }),
  );
  const given: unknown[] = [];
  const { text } = await show(
    {
      rates({ settings }) {
        given.push(settings);
        return `${settings?.['most']} ${settings?.['title']} ${Object.isFrozen(settings)}`;
      },
    },
    {},
    { most: 3, title: 'Rates' },
  );
  expect(text()).toBe('5 Rates true');
  expect(new Set(given).size).toBe(1);
});
