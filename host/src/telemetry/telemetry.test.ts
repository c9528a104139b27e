import type { RuntimeConfig } from '@tessera/config';
import type { DeployedRemote, RemoteDefinition } from '@tessera/contract';
import type { TelemetryRecord } from './record.ts';

function remote(
  name: string,
  definition: Partial<RemoteDefinition> = {},
  folder = `/remotes/${name}/1.0.0-a/`,
): DeployedRemote {
  return {
    kind: 'default',
    key: `tessera/${name}`,
    url: `${folder}entry.js`,
    metadata: { integrity: 'sha256-x', version: '1.0.0-a' },
    deployment: { traffic: 100, default: true },
    extras: {
      container: `remote_${name}`,
      definition: { name, contract: 1, ...definition },
      exposes: {},
      shared: {},
    },
  };
}

const remotes: readonly DeployedRemote[] = [
  remote('wallet', {
    routes: [
      { path: 'pay/:code', module: './pay', access: 'user' },
      { path: 'wallet/save', module: './send', access: 'user' },
    ],
  }),
  remote('payment'),
  remote('loyalty', {}, 'https://cdn.team.example/loyalty/0.3.0/'),
  {
    kind: 'unreadable',
    key: 'tessera/coupons',
    extras: { definition: { name: 'coupons', contract: 0 } },
    fault: 'url: missing',
  },
];

const loaded: TelemetryRecord = {
  remote: 'wallet',
  version: '1.0.0-a',
  module: './pay',
  durationMs: 41.6,
  outcome: 'loaded',
};
const failed = { ...loaded, phase: 'entry', outcome: 'failed' } as const;

let told: Record<string, unknown>[];
let modules: Awaited<ReturnType<typeof freshPage>>;

async function freshPage() {
  jest.resetModules();
  return {
    ...(await import('./record.ts')),
    ...(await import('./delivery.ts')),
    ...(await import('./start-telemetry.ts')),
  };
}

/** Delivers to the console; returns the lines after a batch's pause. */
function tell(...entries: TelemetryRecord[]): Record<string, unknown>[] {
  modules.deliverTo('console', () => remotes, modules.recordQueue);
  for (const entry of entries) modules.record(entry);
  jest.advanceTimersByTime(2000);
  return told;
}

const start = (telemetry: string) => {
  modules.startTelemetry({ telemetry } as RuntimeConfig, () => remotes);
};

function violate(event: Partial<SecurityPolicyViolationEvent>): void {
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), event));
}

beforeEach(async () => {
  modules = await freshPage();
  jest.useFakeTimers();
  told = [];
  jest.spyOn(console, 'info').mockImplementation((line: string) => {
    told.push(JSON.parse(line) as Record<string, unknown>);
  });
  history.replaceState(null, '', '/');
});
afterEach(() => {
  jest.useRealTimers();
});

test('a record is reported as one line with remote, version, module, phase, duration, outcome @FED-8', () => {
  expect(tell(loaded)).toEqual([
    { ...loaded, phase: null, durationMs: 42, page: '/', atMs: expect.any(Number) as number },
  ]);
});

test('records from before the delivery began are reported too @FED-8', () => {
  modules.record(loaded);
  expect(tell()).toHaveLength(1);
});

test('records beyond the hundredth in the queue are only counted @FED-8', () => {
  const lines = tell(...Array.from({ length: 130 }, () => loaded));
  expect(lines).toHaveLength(101);
  expect(lines.at(-1)).toEqual({ lost: 30 });
});

describe('no personal data leaves the page @FED-8', () => {
  const phone = '+44 7700 900123';
  const amount = '1,250.75';
  const code = 'Q2hlcXVlLW9mLUFubi1MZWU';
  const token = '9f8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d';
  const secrets = [phone, '7700', amount, '1,250', code, token, 'Ann', 'ann@example.org', 'note='];

  test('neither in an address, an error, a text nor a violation', () => {
    history.replaceState(null, '', `/pay/${code}?phone=${phone}&note=rent#${token}`);
    const thrown = new TypeError(`Ann cannot send ${amount} to ${phone}`);
    thrown.stack = `TypeError: Ann\n at f (http://localhost/remotes/wallet/1.0.0-a/pay.js:7:42)`;
    start('console');
    violate({
      effectiveDirective: 'connect-src',
      blockedURI: `https://evil.example/${code}?token=${token}`,
      sourceFile: 'http://localhost/remotes/payment/1.0.0-a/scan.js',
      sample: `send(${amount})`,
    });
    const lines = tell(
      { ...failed, phase: 'render', detail: thrown },
      { ...failed, phase: 'module', detail: `no account of Ann for ${amount}` },
      {
        ...failed,
        detail: `${location.href} and https://x.example/?t=${token} of ann@example.org, ${phone}, ${token}, ${amount} failed`,
      },
    );
    expect(lines.map(({ page }) => page)).toEqual(Array(4).fill('/pay/:code'));
    expect(lines[1]).toMatchObject({
      detail: 'TypeError at remotes/wallet/1.0.0-a/pay.js:7:42',
    });
    expect(lines[3]).toMatchObject({
      detail: '/pay/:code and https://x.example of #, #, #, # failed',
    });
    const all = JSON.stringify(lines);
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
  });

  test('a path that no remote serves is not reported', () => {
    history.replaceState(null, '', `/${token}`);
    expect(tell(loaded)).toMatchObject([{ page: '(unknown)' }]);
  });

  test("the host's own words keep their versions", () => {
    const detail = 'needs react ^19.3.1, the host has 18.0.0; to 0.1.0-1c0d952310; contract 2';
    expect(tell({ ...failed, detail })).toMatchObject([{ detail }]);
  });
});

test('files of a remote at another origin are reported by the names of their copies, without its address @FED-8 @TEAM-5', () => {
  const elsewhere = 'https://cdn.team.example/loyalty/0.3.0';
  const thrown = new TypeError('Ann');
  thrown.stack = `TypeError: Ann\n at f (${elsewhere}/points.js:7:42)`;
  start('console');
  violate({ effectiveDirective: 'style-src', blockedURI: `${elsewhere}/x.css?note=rent` });
  const words = `${elsewhere}/entry.js and https://cdn.team.example/Ann could not be fetched`;
  const lines = tell({ ...failed, phase: 'render', detail: thrown }, { ...failed, detail: words });
  expect(lines).toMatchObject([
    { remote: 'loyalty', violation: { blocked: '/remotes/loyalty/1.0.0-a/x.css' } },
    { detail: 'TypeError at remotes/loyalty/1.0.0-a/points.js:7:42' },
    {
      detail: '/remotes/loyalty/1.0.0-a/entry.js and https://cdn.team.example could not be fetched',
    },
  ]);
});

describe('a policy violation @FED-8 @FED-4', () => {
  beforeEach(() => {
    start('console');
  });
  test.each([
    ['the script that tried', { sourceFile: 'http://localhost/remotes/wallet/1.0.0-a/x.js' }],
    [
      'the file that was kept away',
      { blockedURI: 'http://localhost/remotes/wallet/1.0.0-a/x.css' },
    ],
  ])('belongs to the remote of %s', (_title, event) => {
    violate({ effectiveDirective: 'style-src', blockedURI: 'inline', ...event });
    expect(tell()).toMatchObject([
      {
        remote: 'wallet',
        version: '1.0.0-a',
        phase: 'policy',
        outcome: 'refused',
        violation: { directive: 'style-src' },
      },
    ]);
  });
  test.each(['', 'http://localhost/host/1/main.js'])(
    'without a remote belongs to the host %s',
    (sourceFile) => {
      violate({ effectiveDirective: 'script-src', blockedURI: 'eval', sourceFile });
      expect(tell()).toMatchObject([{ remote: null, violation: { blocked: 'eval' } }]);
    },
  );
});

describe('an address as destination @FED-8', () => {
  const ask = jest.fn<Promise<{ ok: boolean }>, [string, RequestInit]>();
  const settle = () => jest.advanceTimersByTimeAsync(2000);
  const sent = () =>
    ask.mock.calls.map(([, { body }]) =>
      (body as string).split('\n').map((line) => JSON.parse(line) as unknown),
    );
  beforeEach(() => {
    ask.mockReset().mockResolvedValue({ ok: true });
    Object.defineProperty(globalThis, 'fetch', { value: ask, configurable: true });
    modules.deliverTo('/telemetry', () => remotes, modules.recordQueue);
  });

  test('gets close records in one request, without cookies, also while the page unloads', async () => {
    modules.record(loaded);
    modules.record(failed);
    await settle();
    expect(sent()).toEqual([
      [expect.objectContaining({ outcome: 'loaded' }), expect.objectContaining({ phase: 'entry' })],
    ]);
    const [address, request] = ask.mock.calls[0]!;
    expect(address).toBe('/telemetry');
    expect(request).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
  });

  test('gets queued records when the page is hidden', () => {
    modules.record(loaded);
    expect(ask).not.toHaveBeenCalled();
    const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    state.mockRestore();
    expect(sent()).toHaveLength(1);
  });

  test('gets queued records before a page unloads, even if no delivery has begun @REL-3', async () => {
    modules = await freshPage();
    start('/telemetry');
    modules.record(failed);
    expect(ask).not.toHaveBeenCalled();
    await modules.flushTelemetry();
    expect(sent()).toEqual([[expect.objectContaining({ outcome: 'failed' })]]);
  });

  test('that failed gets the missed records', async () => {
    ask.mockResolvedValueOnce({ ok: false });
    modules.record(loaded);
    await settle();
    modules.record(loaded);
    await settle();
    expect(sent()[1]).toContainEqual({ lost: 1 });
  });

  test('that failed three times in a row gets no more', async () => {
    ask.mockRejectedValue(new Error('offline'));
    for (let round = 0; round < 5; round += 1) {
      modules.record(loaded);
      await settle();
    }
    expect(ask).toHaveBeenCalledTimes(3);
  });
});

test('without a destination nothing is stored @FED-8', () => {
  modules.record(loaded);
  start('off');
  modules.record(loaded);
  violate({ effectiveDirective: 'script-src', blockedURI: 'eval', sourceFile: '' });
  expect(modules.recordQueue.takeRecords()).toEqual({ records: [], lost: 0 });
  return expect(modules.flushTelemetry()).resolves.toBeUndefined();
});
