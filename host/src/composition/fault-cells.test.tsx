import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openPanel } from '@tessera/session';
import { deployedRemotes, readRegistry } from '@tessera/contract';
import type { DeployedRemote } from '@tessera/contract';
import { renderScreen, startFakeApi } from '@tessera/testing';
import { cellsInBrowser, faultCells, isShownInJsdom, pairsOf } from '@tessera/testing/fault-cells';
import type { FaultCell, Position } from '@tessera/testing/fault-cells';
import { Frame } from '../frame/frame.tsx';
import { FrameRoutes } from '../frame/frame-routes.tsx';
import { CompositionContext, createComposition } from './composition.ts';
import { createModuleLoader } from './loading/module-loader.ts';
import './recovery/recovery.ts';
import { network, registryWith, setWrong, victim, victimWith } from './testing/victim.tsx';
import type { Name } from './testing/victim.tsx';

declare module '@tessera/session' {
  interface PanelParameters {
    victim: { readonly frozen?: boolean };
  }
}

function remotesIn(registry: unknown): readonly DeployedRemote[] {
  const read = readRegistry(registry);
  if (!read.ok) throw new Error('no registry');
  return [...deployedRemotes(read.registry, null), ...read.unreadable];
}

startFakeApi();
const realFetch = globalThis.fetch;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  window.scrollTo = () => undefined;
  const media = { matches: true, addEventListener: () => 0, removeEventListener: () => 0 };
  Object.defineProperty(window, 'matchMedia', { value: () => media, configurable: true });
  // React and the page log each caught error.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.reportError = () => undefined;
  network.observe(document.head, { childList: true });
  Reflect.deleteProperty(globalThis, 'remote_victim');
});
afterEach(() => {
  network.disconnect();
  document.head.replaceChildren();
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Serves the registry that every retry after a failure reads. */
function serve(registry: unknown): void {
  globalThis.fetch = (input, init) =>
    input === '/registry.json'
      ? Promise.resolve({ ok: true, json: () => Promise.resolve(registry) } as Response)
      : realFetch(input, init);
}

const soon = { timeout: 45_000 };
const places: Readonly<
  Record<
    Position,
    {
      readonly start: string;
      readonly name: Name;
      readonly go: () => void;
      readonly scope: () => Promise<HTMLElement>;
    }
  >
> = {
  'first screen': {
    start: '/victim',
    name: 'first',
    go: () => undefined,
    scope: () => screen.findByRole('main'),
  },
  'later navigation': {
    start: '/elsewhere',
    name: 'first',
    go: () => fireEvent.click(screen.getByRole('link', { name: 'Victim' })),
    scope: () => screen.findByRole('main'),
  },
  'widget on Home': {
    start: '/',
    name: 'widget',
    go: () => undefined,
    scope: () => screen.findByRole('main'),
  },
  panel: {
    start: '/',
    name: 'aside',
    go: () => act(() => openPanel('victim', {})),
    scope: () => screen.findByRole('region', { name: 'Aside' }),
  },
};

const failureIn = (scope: HTMLElement) => within(scope).queryByRole('alert');
const again = { name: 'Try again' };

async function expectPart(position: Position): Promise<void> {
  const { scope, name } = places[position];
  const part = within(await scope());
  fireEvent.click(await part.findByRole('button', { name: `${name} 0` }, soon));
  await part.findByRole('button', { name: `${name} 1` });
  expect(failureIn(await scope())).toBeNull();
}

async function expectFailure(position: Position, phase: string): Promise<void> {
  const scope = await places[position].scope();
  const failure = await within(scope).findByRole('alert', {}, soon);
  expect(failure.dataset).toMatchObject({ remote: 'victim', phase });
  expect(within(failure).getByText(/victim \S* ?: \w/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Victim' })).toBeTruthy();
}

async function tryAgain(position: Position): Promise<void> {
  const scope = await places[position].scope();
  fireEvent.click(await within(scope).findByRole('button', again));
}

/** While a retry is pending, it cannot be started again. */
async function expectEndOfTry(position: Position): Promise<void> {
  const scope = await places[position].scope();
  await waitFor(() => {
    expect(within(scope).getByRole('button', again).getAttribute('aria-busy')).toBeNull();
  }, soon);
}

function open(cell: FaultCell) {
  const loader = createModuleLoader({
    provided: new Map([['react', { version: '19.3.1', exports: () => ({}) }]]),
    versions: new Map([['react', '19.3.1']]),
    origins: [],
    report: () => undefined,
    trust: () => undefined,
  });
  const registry = registryWith(victimWith(cell));
  const composition = createComposition(remotesIn(registry), loader, jest.fn());
  serve(registry);
  setWrong(cell);
  renderScreen(
    <CompositionContext value={composition}>
      <Frame>
        <FrameRoutes />
      </Frame>
    </CompositionContext>,
    { path: places[cell.positions[0]].start, session: { token: 't-1' } },
  );
}

function lift(): void {
  setWrong(null);
  serve(registryWith(victim()));
}

const cells = faultCells.filter((cell) => !cellsInBrowser.includes(cell));

test.each(cells.map((cell) => [cell.title, cell] as const))(
  '%s ends as the table says, and the part appears once the fault is gone @FED-3',
  async (_title, cell) => {
    const { positions, verdict, kind, part } = cell;
    open(cell);
    for (const position of positions) {
      places[position].go();
      if (verdict.run === 'fails') await expectFailure(position, verdict.phase);
      else expect(failureIn(await places[position].scope())).toBeNull();
    }
    if (verdict.run === 'fails') {
      const [position] = positions;
      if (kind !== 'hung') {
        await tryAgain(position);
        await expectEndOfTry(position);
        await expectFailure(position, verdict.phase);
      }
      lift();
      await tryAgain(position);
    }
    for (const [index, position] of positions.entries()) {
      // After a registry fault one retry is enough: the deployed version then replaces the victim.
      if (verdict.run === 'fails' && index > 0 && part !== 'registry') await tryAgain(position);
      await expectPart(position);
    }
  },
);

test('browser tests cover the cells that jsdom cannot, and every pair of part, fault and page @FED-3', () => {
  expect(cells.filter((cell) => !isShownInJsdom(cell))).toEqual([]);
  const pairs = new Set(cellsInBrowser.flatMap(pairsOf));
  expect(faultCells.flatMap(pairsOf).filter((pair) => !pairs.has(pair))).toEqual([]);
});
