import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { runtimeConfig } from '../runtime-config.ts';
import { readSettings } from '../settings.ts';
import { createSiteServer } from '../site-server.ts';
import { createFaultBoard } from './fault.ts';
import type { Fault, FaultRule, Part } from './fault.ts';

const folder = '/remotes/wallet/1.0.0';
const addresses: Record<Exclude<Part, 'registry'>, string> = {
  entry: `${folder}/entry.js`,
  chunk: `${folder}/accounts.js`,
  stylesheet: `${folder}/accounts.css`,
};
const content = 'a true answer of some length';
const integrity = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const board = createFaultBoard({ slowMs: 300 });
let site: string;
let server: FastifyInstance;
let origin: string;

function versionOf(name: string) {
  return {
    url: `/remotes/${name}/1.0.0/entry.js`,
    metadata: { integrity, version: '1.0.0' },
    extras: {
      container: `remote_${name}`,
      definition: { name, contract: 1 },
      exposes: {},
      shared: {},
    },
    deployment: { traffic: 100, default: true },
  };
}

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  await mkdir(join(site, 'host', '1'), { recursive: true });
  await writeFile(join(site, 'host.json'), '{"version":"1"}');
  const js = [{ file: 'main.js', integrity }];
  const host = { version: '0.0.1', js, css: [], contract: 1, provided: {}, slots: [] };
  await writeFile(join(site, 'host', '1', 'host.json'), JSON.stringify(host));
  for (const name of ['wallet', 'payment']) {
    await mkdir(join(site, 'remotes', name, '1.0.0'), { recursive: true });
    for (const file of ['entry.js', 'accounts.js', 'accounts.css']) {
      await writeFile(join(site, 'remotes', name, '1.0.0', file), content);
      await writeFile(
        join(site, 'remotes', name, '1.0.0', `${file}.br`),
        brotliCompressSync(content),
      );
    }
  }
  server = await createSiteServer({
    site,
    config: runtimeConfig(readSettings({})),
    apiOrigin: 'http://localhost:1',
    faults: board,
  });
  origin = await server.listen({ port: 0, host: 'localhost' });
});
beforeEach(async () => {
  board.clear();
  const microFrontends = {
    'tessera/wallet': [versionOf('wallet')],
    'tessera/payment': [versionOf('payment')],
  };
  await writeFile(join(site, 'registry.json'), JSON.stringify({ schema: '', microFrontends }));
});
afterAll(async () => {
  await server.close();
  await rm(site, { recursive: true });
});

const ask = (path: string, withinMs = 10_000) =>
  fetch(origin + path, {
    headers: { 'accept-encoding': 'br' },
    signal: AbortSignal.timeout(withinMs),
  });
const all = (fault: Fault): FaultRule => ({ remote: 'wallet', part: 'all', fault });

async function inlineRegistry(): Promise<string> {
  const html = await (await ask('/')).text();
  return /id="registry">([^<]*)</.exec(html)?.[1] ?? 'no block';
}

test('a connection that hangs is broken when it is dropped, once, and one that ended is forgotten @KIT-1', () => {
  const closed: string[] = [];
  const own = createFaultBoard();
  own.hang(() => closed.push('hanging'));
  own.hang(() => closed.push('ended'))();
  own.dropHanging();
  own.dropHanging();
  expect(closed).toEqual(['hanging']);
});

describe.each(Object.entries(addresses))('the %s of a remote', (part, path) => {
  test('is served without a fault, and asked for again each time @KIT-1', async () => {
    const response = await ask(path);
    expect(await response.text()).toBe(content);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-encoding')).toBe('br');
  });

  test('fails where its connection breaks @KIT-1', async () => {
    board.set([all('down')]);
    await expect(ask(path)).rejects.toThrow('fetch failed');
  });

  test('never comes where it hangs @KIT-1', async () => {
    board.set([all('hung')]);
    await expect(ask(path, 500)).rejects.toThrow('timeout');
  });

  test('comes late where it is slow @KIT-1', async () => {
    board.set([all('slow')]);
    const startedMs = performance.now();
    expect(await (await ask(path)).text()).toBe(content);
    expect(performance.now() - startedMs).toBeGreaterThanOrEqual(290);
  });

  test('comes once its slowness is lifted @KIT-1', async () => {
    const verySlow = createFaultBoard({ slowMs: 60_000 });
    verySlow.set([all('slow')]);
    const late = verySlow.late(new AbortController().signal);
    verySlow.clear();
    await expect(late).resolves.toBeUndefined();
  });

  test.each([
    ['not-found', 404, '{"error":"not found"}'],
    ['server-error', 500, 'Internal Server Error'],
    ['truncated', 200, content.slice(0, content.length / 2)],
  ] as const)('is %s, and no cache keeps it @KIT-1', async (fault, status, text) => {
    board.set([all(fault)]);
    const response = await ask(path);
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(text);
    expect(response.headers.get('content-length')).toBe(String(text.length));
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('has a payload in front of its true bytes where it is tampered with @FED-4', async () => {
    board.set([all('tampered')]);
    const response = await ask(path);
    expect(await response.text()).toMatch(/tampered.*a true answer of some length$/);
    expect(response.headers.get('content-type')).toContain(
      part === 'stylesheet' ? 'text/css' : 'text/javascript',
    );
  });

  test('alone has the fault that is meant for it, in this remote and version alone', async () => {
    board.set([{ remote: 'wallet', version: '1.0.0', part: part as Part, fault: 'not-found' }]);
    for (const other of Object.values(addresses)) {
      expect((await ask(other)).status).toBe(other === path ? 404 : 200);
      expect((await ask(other.replace('wallet', 'payment'))).status).toBe(200);
    }
    board.set([{ remote: 'wallet', version: '2.0.0', part: 'all', fault: 'not-found' }]);
    expect((await ask(path)).status).toBe(200);
    board.set([{ remote: '*', part: 'all', fault: 'not-found' }]);
    expect((await ask(path.replace('wallet', 'payment'))).status).toBe(404);
  });
});

describe('the registry', () => {
  const registry = (fault: Fault, remote = '*'): FaultRule[] => [
    { remote, part: 'registry', fault },
  ];

  test('is the same by its address and in the page', async () => {
    expect(JSON.parse(await inlineRegistry())).toEqual(await (await ask('/registry.json')).json());
  });

  test.each(['down', 'not-found', 'server-error'] as const)(
    'is %s: the page has none',
    async (fault) => {
      board.set(registry(fault));
      expect(await inlineRegistry()).toBe('');
    },
  );

  test('fails by its address as a file does @FED-3', async () => {
    board.set(registry('down'));
    await expect(ask('/registry.json')).rejects.toThrow('fetch failed');
    board.set(registry('hung'));
    await expect(ask('/registry.json', 500)).rejects.toThrow('timeout');
    board.set(registry('server-error'));
    expect((await ask('/registry.json')).status).toBe(500);
    board.set(registry('not-found'));
    expect((await ask('/registry.json')).status).toBe(404);
  });

  test.each(['truncated', 'tampered'] as const)('is %s: it is no JSON any more', async (fault) => {
    board.set(registry(fault));
    const texts = [await inlineRegistry(), await (await ask('/registry.json')).text()];
    for (const text of texts) {
      expect(text.length).toBeGreaterThan(100);
      expect(() => void JSON.parse(text)).toThrow(SyntaxError);
    }
  });

  test('has one remote spoiled and the others intact', async () => {
    const entries = async () =>
      (JSON.parse(await inlineRegistry()) as { microFrontends: Record<string, unknown[]> })
        .microFrontends;
    board.set(registry('truncated', 'wallet'));
    expect(await entries()).toMatchObject({
      'tessera/wallet': [{ extras: { definition: { name: 'wallet' } } }],
      'tessera/payment': [{ extras: { container: 'remote_payment' } }],
    });
    expect(JSON.stringify((await entries())['tessera/wallet'])).not.toContain('container');
    board.set(registry('tampered', 'wallet'));
    expect(JSON.stringify((await entries())['tessera/wallet'])).not.toContain(integrity);
    board.set(registry('not-found', 'wallet'));
    expect(Object.keys(await entries())).toEqual(['tessera/payment']);
  });

  test.each(['{"schema":', '{"microFrontends":{"tessera/wallet":[{}]}}'])(
    'that is broken on the disk (%s) makes a readable page that says when to come back @FED-3',
    async (text) => {
      const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
      await writeFile(join(site, 'registry.json'), text);
      const response = await ask('/wallet');
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('10');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      const page = await response.text();
      expect(page).toContain('Try again');
      expect(page).toContain('Попробовать снова');
      expect(page).not.toMatch(/registry|statusCode|\.ts\b/);
      expect(said).toHaveBeenCalledWith(expect.stringContaining('registry.json'));
      said.mockRestore();
    },
  );
});
