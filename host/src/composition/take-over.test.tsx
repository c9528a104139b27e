import { useState } from 'react';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { DeployedRemote } from '@tessera/contract';
import { startFakeApi } from '@tessera/testing';
import { CompositionContext, createComposition } from './composition.ts';
import type { Composition } from './composition.ts';
import type { LoadResult } from './loading/load-result.ts';
import type { ModuleLoader } from './loading/module-loader.ts';
import { RemoteView } from './showing/remote-view.tsx';
import { victim } from './testing/victim.tsx';
import { beginTakeOver, isPainted, isUntouched } from './take-over.ts';

const remote: DeployedRemote = { ...victim(), key: 'victim', kind: 'default' };
const part = { remote, module: './first', firstPaint: true };

function Part() {
  const [text] = useState('The part');
  return <p>{text}</p>;
}

/** Renders the frame again, with a new contribution and placeholder as in the app. */
let renderFrameAgain = () => {};
function Frame() {
  const [, setRenders] = useState(0);
  renderFrameAgain = () => {
    setRenders((renders) => renders + 1);
  };
  return <RemoteView contribution={{ ...part }} placeholder={<p>Loading</p>} />;
}

startFakeApi();

const nothing = () => undefined;
const loaderOf = (loaded: ModuleLoader['loaded']): ModuleLoader => ({
  refusal: () => null,
  hasRun: () => false,
  load: () => new Promise(nothing),
  filesOf: nothing,
  loaded,
});

let root: HTMLElement;
let shown: Root | null = null;
const mismatches: unknown[] = [];

beforeEach(() => {
  mismatches.length = 0;
  root = document.createElement('div');
  document.body.append(root);
  // The markup of React's server for a boundary that did not wait.
  root.innerHTML = '<!--$--><p>The part</p><!--/$-->';
});

afterEach(async () => {
  await act(async () => {
    shown?.unmount();
    await Promise.resolve();
  });
  root.remove();
});

/** A browser where the part is still loading. */
function loading() {
  let isHere = false;
  let resolve: (result: LoadResult) => void = nothing;
  const load = new Promise<LoadResult>((settle) => {
    resolve = settle;
  });
  const composition = createComposition(
    [remote],
    loaderOf(() => (isHere ? Part : null)),
    nothing,
  );
  const takeOver = beginTakeOver(root, [{ ...part, load }]);
  composition.takeOver = takeOver;
  return {
    composition,
    takeOver,
    arrive: () => {
      isHere = true;
      resolve({ ok: true, component: Part });
    },
  };
}

const hydrate = (composition: Composition) =>
  act(async () => {
    shown = hydrateRoot(
      root,
      <CompositionContext value={composition}>
        <Frame />
      </CompositionContext>,
      { onRecoverableError: (error) => mismatches.push(error) },
    );
    await Promise.resolve();
  });

test('painted markup of a part stays while the frame renders again before the code arrives @FIRST-3', async () => {
  const painted = root.querySelector('p');
  const { composition, arrive } = loading();
  await hydrate(composition);
  await act(async () => {
    renderFrameAgain();
    await Promise.resolve();
  });
  expect(root.querySelector('p')).toBe(painted);
  await act(async () => {
    arrive();
    await Promise.resolve();
  });
  expect(mismatches).toEqual([]);
  expect(root.querySelector('p')).toBe(painted);
});

test('React takes over a part whose code arrives while React waits for it @FIRST-3', async () => {
  const painted = root.querySelector('p');
  const { composition, takeOver, arrive } = loading();
  composition.takeOver = {
    ...takeOver,
    awaited: (...of) => {
      queueMicrotask(arrive);
      return takeOver.awaited(...of);
    },
  };
  await hydrate(composition);
  expect(mismatches).toEqual([]);
  expect(root.querySelector('p')).toBe(painted);
});

test.each([
  ['nothing', '', () => undefined, true],
  [
    'a press',
    '<button>Menu</button>',
    (button: Element) => button.setAttribute('aria-busy', 'true'),
    false,
  ],
  ['the focus', '<a href="/history">History</a>', (link: HTMLElement) => link.focus(), false],
  ['typed text', '<input>', (input: Element) => Object.assign(input, { value: 'Ada' }), false],
  [
    'a tick',
    '<input type="checkbox">',
    (box: Element) => Object.assign(box, { checked: true }),
    false,
  ],
])('painted markup with %s is untouched or not @FIRST-3', (_, markup, touch, untouched) => {
  root.innerHTML = `<p>The part</p>${markup}`;
  const element = root.querySelector<HTMLElement>(':scope > :last-child');
  if (element) touch(element);
  expect(isUntouched(root)).toBe(untouched);
});

test.each([
  ['', true],
  ['?', true],
  ['?utm_source=mail&ref=next', true],
  ['?utm_source=mail&next=%2Fhistory', false],
  ['?ended=1', false],
  ['?step=code', false],
  ['?override=victim', false],
])('what is painted for a path is taken over at %j: %j @EASE-14 @FIRST-4', (query, taken) => {
  root.setAttribute('data-painted', 'visitor en system /auth');
  history.replaceState(null, '', `/auth${query}`);
  expect(isPainted(root, [remote], '/auth')).toBe(taken);
  history.replaceState(null, '', '/');
});
