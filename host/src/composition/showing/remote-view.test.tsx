import { useState } from 'react';
import type { ComponentType } from 'react';
import type { LoadableRemote } from '@tessera/contract';
import { renderScreen, startFakeApi } from '@tessera/testing';
import { act, screen } from '@testing-library/react';
import { aRemote } from '../testing/a-remote.ts';
import { CompositionContext, createComposition, useRemotes } from '../composition.ts';
import type { ModuleLoader } from '../loading/module-loader.ts';
import { RemoteView } from './remote-view.tsx';

startFakeApi();

const part = './note';
const first = aRemote('cards');
const next: LoadableRemote = { ...first, metadata: { integrity: 'sha256-y', version: '2' } };

function Note() {
  const [text, setText] = useState('');
  return <input value={text} onChange={({ target }) => setText(target.value)} />;
}
function Failing(): never {
  throw new Error('fails on purpose');
}

function Shown() {
  const [remote] = useRemotes();
  return remote ? <RemoteView contribution={{ remote, module: part }} placeholder={null} /> : null;
}

/** Shows a part of the first build; returns a function that replaces it by the next build. */
function show(components: ReadonlyMap<unknown, ComponentType>) {
  const loader = {
    loaded: (remote: LoadableRemote) => components.get(remote) ?? null,
    load: (remote: LoadableRemote) =>
      Promise.resolve({ ok: true, component: components.get(remote) }),
  } as unknown as ModuleLoader;
  const composition = createComposition([first], loader, jest.fn());
  const { user } = renderScreen(
    <CompositionContext value={composition}>
      <Shown />
    </CompositionContext>,
  );
  return {
    user,
    replace: () =>
      act(async () => {
        composition.replace(next);
        await Promise.resolve();
      }),
  };
}

const typed = () => screen.getByRole<HTMLInputElement>('textbox').value;

test('a part whose component stays in the next build keeps its state @REL-4', async () => {
  const { user, replace } = show(
    new Map([
      [first, Note],
      [next, Note],
    ]),
  );
  await user.type(screen.getByRole('textbox'), 'Call the bank');
  await replace();
  expect(typed()).toBe('Call the bank');
});

test('a part with another component starts over @FED-6', async () => {
  const { user, replace } = show(
    new Map<unknown, ComponentType>([
      [first, Note],
      [next, () => <Note />],
    ]),
  );
  await user.type(screen.getByRole('textbox'), 'Call the bank');
  await replace();
  expect(typed()).toBe('');
});

test('a part that failed is shown again in the next build @FED-3 @REL-4', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  Reflect.set(globalThis, 'reportError', jest.fn());
  const { replace } = show(
    new Map<unknown, ComponentType>([
      [first, Failing],
      [next, Note],
    ]),
  );
  expect(screen.getByRole('alert').textContent).toContain('cards');
  await replace();
  expect(typed()).toBe('');
});
