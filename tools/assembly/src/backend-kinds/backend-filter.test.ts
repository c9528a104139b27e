import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { specifiedCalls, startBackendFilter } from './backend-filter.ts';
import type { BackendFilter, BackendKind } from './backend-filter.ts';

interface Asked {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

let backend: Server;
let asked: Asked[];
let answer: { status: number; body: unknown };
let filter: BackendFilter | undefined;

beforeAll(async () => {
  backend = createServer((request, response) => {
    void (async () => {
      const { method, url, headers } = request;
      asked.push({ method, url, headers, body: method === 'POST' ? await json(request) : null });
      response.writeHead(answer.status, { 'content-type': 'application/json', 'x-own': 'yes' });
      response.end(JSON.stringify(answer.body));
    })();
  }).listen(0, 'localhost');
  await once(backend, 'listening');
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: { status: 'ok' } };
});
afterEach(() => filter?.stop());
afterAll(() => {
  backend.close();
});

async function start(kind: BackendKind, slowMs = 0): Promise<string> {
  const { port } = backend.address() as AddressInfo;
  filter = await startBackendFilter(kind, `http://localhost:${port}`, slowMs);
  return filter.origin;
}

const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

test('a full backend is the reference backend itself @KIT-1', async () => {
  const { port } = backend.address() as AddressInfo;
  expect(await start('full')).toBe(`http://localhost:${port}`);
});

describe('a backend of the 19 calls', () => {
  test('has 18 calls of its own beside the version of the site @API-1 @API-3', () => {
    expect(specifiedCalls).toHaveLength(18);
  });

  test.each([
    ['GET', '/v2/wallet/capabilities'],
    ['GET', '/v2/wallet/events'],
    ['POST', '/v2/wallet/auth/logout'],
    ['POST', '/v2/wallet/exchange/quote'],
    ['GET', '/v2/wallet/auth/register'],
    ['GET', '/v2/wallet/transaction/1'],
    ['GET', '/healthz'],
  ])('knows nothing of %s %s @API-3', async (method, path) => {
    const origin = await start('nineteen');
    expect((await fetch(origin + path, { method })).status).toBe(404);
    expect(asked).toEqual([]);
  });

  test('passes what the specification knows of a request and nothing else @API-3', async () => {
    const origin = await start('nineteen');
    const order = { amount: '1.00', currency_code: 'USD', pin: '2580', pan: '4242', note: 'no' };
    const headers = { authorization: 'Token t', 'idempotency-key': 'k', 'accept-language': 'ru' };
    await fetch(`${origin}/v2/wallet/withdrawal?dry=1`, post(order, headers));
    expect(asked).toMatchObject([
      {
        method: 'POST',
        url: '/v2/wallet/withdrawal',
        headers: { authorization: 'Token t', 'accept-language': 'ru' },
        body: { amount: '1.00', currency_code: 'USD', pin: '2580', pan: '4242' },
      },
    ]);
    expect(JSON.stringify(asked)).not.toMatch(/idempotency|note|dry/);
  });

  test('knows the query parameters of the specification @API-3', async () => {
    const origin = await start('nineteen');
    await fetch(`${origin}/v2/wallet/transaction?ordering=-created_at&limit=100&search=x`);
    await fetch(`${origin}/v2/wallet/top-up/status?currencyCode=USD&order=1&extra=2`);
    await fetch(`${origin}/v2/wallet/`);
    expect(asked.map(({ url }) => url)).toEqual([
      '/v2/wallet/transaction?ordering=-created_at',
      '/v2/wallet/top-up/status?currencyCode=USD&order=1&extra=2',
      '/v2/wallet/',
    ]);
  });

  test('answers the fields of the specification and nothing else @API-3', async () => {
    const origin = await start('nineteen');
    const account = { id: '1', currency_code: 'USD', balance: '5.00' };
    answer.body = {
      status: 'ok',
      results: [{ accounts: [{ ...account, available: '4.00' }], total: 1 }],
      next: 'c',
    };
    const response = await fetch(`${origin}/v2/wallet`);
    expect(await response.json()).toEqual({ results: [{ accounts: [account] }] });
    expect(response.headers.get('x-own')).toBeNull();
  });

  test('keeps what is empty as it is @API-3', async () => {
    const origin = await start('nineteen');
    answer.body = { data: { first_name: 'Ann', active_identification: null, has_pin: true } };
    const response = await fetch(`${origin}/v2/wallet/auth/info`);
    expect(await response.json()).toEqual({
      data: { first_name: 'Ann', active_identification: null },
    });
  });

  test.each([
    ['PIN_INVALID', { status: 'error', message: 'Wrong PIN' }],
    ['INVALID_TOKEN', { status: 'error', message: 'Wrong PIN', code: 'INVALID_TOKEN' }],
  ])('of the code %s tells as much as the specification has @API-3', async (code, body) => {
    const origin = await start('nineteen');
    answer = {
      status: 400,
      body: { status: 'error', message: 'Wrong PIN', code, attempts_left: 3 },
    };
    const response = await fetch(`${origin}/v2/wallet/withdrawal`, post({}));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(body);
  });
});

test('a failing backend answers nothing but 503 @KIT-1', async () => {
  const origin = await start('failing');
  for (const path of ['/v2/wallet', '/v2/wallet/capabilities']) {
    expect((await fetch(origin + path)).status).toBe(503);
  }
  expect(asked).toEqual([]);
});

test('a slow backend answers the same, later @KIT-1', async () => {
  const origin = await start('slow', 300);
  const startedMs = performance.now();
  expect(await (await fetch(`${origin}/v2/wallet?a=1`)).json()).toEqual({ status: 'ok' });
  expect(performance.now() - startedMs).toBeGreaterThanOrEqual(290);
  expect(asked[0]?.url).toBe('/v2/wallet?a=1');
});
