import { contractVersion, formatCohort } from '@tessera/contract';
import type { CanaryRemote, LoadableRemote, Registry, RemoteVersion } from '@tessera/contract';
import { createComposition } from '../composition.ts';
import type { ModuleLoader } from '../loading/module-loader.ts';
import { renew, returnFromCanary } from './recovery.ts';

function version(number: string, traffic: number, isDefault: boolean): RemoteVersion {
  return {
    url: `/remotes/a/${number}/entry.js`,
    metadata: { integrity: 'sha256-x', version: number },
    deployment: { traffic, default: isDefault },
    extras: {
      container: 'remote_a',
      definition: {
        name: 'a',
        contract: contractVersion,
        routes: [{ path: 'paying', module: './x', access: 'user', interruptible: false }],
      },
      exposes: {},
      pinsChunks: true,
      shared: {},
    },
  };
}
const stable = version('1', 50, true);
const canary: CanaryRemote = {
  ...version('2', 50, false),
  kind: 'canary',
  key: 'tessera/a',
  fallback: stable,
};
const settled: LoadableRemote = { ...stable, kind: 'default', key: 'tessera/a' };

function compositionOf(remote: LoadableRemote, ran: boolean) {
  const loader = { hasRun: () => ran } as unknown as ModuleLoader;
  const reload = jest.fn();
  const composition = createComposition([remote], loader, reload);
  const versions = () =>
    composition.remotes().map((used) => (used as LoadableRemote).metadata.version);
  return { composition, reload, versions };
}

const cookie = (value: string) => {
  document.cookie = `wallet.cohort=${value}; Path=/`;
};
beforeEach(() => {
  cookie(formatCohort({ seed: '00000001', refused: [] }));
  history.replaceState(null, '', '/');
});

describe('a canary that failed @REL-3', () => {
  test('is replaced in place if none of its code ran, and never given to this browser again', () => {
    const { composition, reload, versions } = compositionOf(canary, false);
    returnFromCanary(composition, canary);
    expect(versions()).toEqual(['1']);
    expect(reload).not.toHaveBeenCalled();
    expect(document.cookie).toContain('tessera/a@2');
  });

  test('is replaced by a reload if its code ran, since no page mixes two builds @FED-6', () => {
    const { composition, reload, versions } = compositionOf(canary, true);
    returnFromCanary(composition, canary);
    expect(versions()).toEqual(['2']);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('does not interrupt a payment: the page reloads at the next path that allows it @FED-6', () => {
    history.replaceState(null, '', '/paying');
    const { composition, reload } = compositionOf(canary, true);
    returnFromCanary(composition, canary);
    composition.arriveAt('/paying');
    expect(reload).not.toHaveBeenCalled();
    composition.arriveAt('/');
    composition.arriveAt('/');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('stays if the browser rejects cookies: a reload would select it again', () => {
    cookie('none');
    const { composition, reload, versions } = compositionOf(canary, true);
    returnFromCanary(composition, canary);
    expect(reload).not.toHaveBeenCalled();
    expect(versions()).toEqual(['2']);
  });

  test('is left once, whatever number of its parts fails', () => {
    const { composition, versions } = compositionOf(canary, false);
    returnFromCanary(composition, canary);
    const [present] = composition.remotes();
    returnFromCanary(composition, canary);
    expect(composition.remotes()).toEqual([present]);
    expect(versions()).toEqual(['1']);
  });
});

describe('before another attempt @FED-3', () => {
  const answerAs = (value: typeof fetch) => {
    Object.defineProperty(globalThis, 'fetch', { value, configurable: true });
  };
  const respond = (ok: boolean, json: unknown) =>
    Promise.resolve({ ok, json: () => Promise.resolve(json) } as Response);
  const serve = (answer: () => Promise<unknown>) => {
    answerAs(() => answer().then((json) => respond(true, json)));
  };
  const registry = (...versions: RemoteVersion[]): Registry => ({
    schema: 'x',
    microFrontends: { 'tessera/a': versions },
  });

  test('the deployed version replaces a failed one whose code did not run', async () => {
    serve(() => Promise.resolve(registry(version('3', 100, true))));
    const { composition, versions } = compositionOf(settled, false);
    expect(await renew(composition, settled)).toBe(false);
    expect(versions()).toEqual(['3']);
  });

  test('only a reload replaces a failed version whose code ran @FED-6', async () => {
    serve(() => Promise.resolve(registry(version('3', 100, true))));
    const { composition, versions } = compositionOf(settled, true);
    expect(await renew(composition, settled)).toBe(true);
    expect(versions()).toEqual(['1']);
  });

  test.each([
    [
      'is the same',
      () => Promise.resolve(registry({ ...stable, deployment: { traffic: 90, default: true } })),
    ],
    [
      'has the files of more modules of it',
      () =>
        Promise.resolve(
          registry({
            ...stable,
            extras: {
              ...stable.extras,
              exposes: { './y': { js: [{ file: 'y.js', integrity: 'sha256-y' }], css: [] } },
            },
          }),
        ),
    ],
    ['no longer contains it', () => Promise.resolve(registry())],
    ['is no registry', () => Promise.resolve('x')],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('a registry that %s changes nothing', async (_title, answer) => {
    serve(answer);
    const { composition } = compositionOf(settled, false);
    expect(await renew(composition, settled)).toBe(false);
    expect(composition.remotes()).toEqual([settled]);
  });

  test('a registry that answers with an error changes nothing', async () => {
    answerAs(() => respond(false, registry(version('3', 100, true))));
    const { composition } = compositionOf(settled, false);
    expect(await renew(composition, settled)).toBe(false);
    expect(composition.remotes()).toEqual([settled]);
  });

  test('a registry that answers too late is not awaited', async () => {
    jest.useFakeTimers();
    // Simulates a browser, which aborts the request with its signal.
    answerAs(
      (_address, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const { composition } = compositionOf(settled, false);
    const renewed = renew(composition, settled);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await renewed).toBe(false);
    jest.useRealTimers();
  });
});
