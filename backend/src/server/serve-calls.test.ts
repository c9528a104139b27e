import { calls, type CallName, type CallDefinition } from '@tessera/wire';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Database } from '../platform/database/database.ts';
import { refused } from '../platform/http/answer.ts';
import { createServices } from '../providers/services/services.ts';
import { testSecrets, testSettings } from '../testing/test-app.ts';
import { buildApp } from './app.ts';
import type { Handlers } from '../platform/http/handlers.ts';

const unused = () => Promise.reject(new Error('no call is made'));
const noDatabase: Database = {
  kind: 'pglite',
  for: () => noDatabase,
  query: unused,
  script: unused,
  transaction: unused,
  maintain: unused,
  listen: () => Promise.resolve(() => Promise.resolve()),
  since: () => noDatabase,
  orStandIn: unused,
  state: () => ({
    loads: {},
    isListening: true,
    isSplit: false,
    standbys: { used: 0, left: 0 },
    reads: { standby: 0, primary: 0 },
  }),
  close: unused,
};

interface Route {
  readonly at: string;
  readonly call: CallName | undefined;
}

const routes: Route[] = [];
let app: FastifyInstance;

beforeAll(async () => {
  const services = createServices(noDatabase, testSettings(), testSecrets);
  app = await buildApp(services, pino({ level: 'silent' }), (built) => {
    built.addHook('onRoute', ({ method, url, config }) => {
      if (method !== 'HEAD') routes.push({ at: `${String(method)} ${url}`, call: config?.call });
    });
  });
});
afterAll(() => app.close());

const contracts = Object.entries<CallDefinition>(calls);
const urlOf = (path: string) => path.replace(/\{\w+\}/g, 'x');
const ask = async ({ method, path }: CallDefinition) => {
  const response = await app.inject({ method, url: urlOf(path) });
  return { status: response.statusCode, body: response.json<object>() };
};

test('every call is served where its definition says @API-5', () => {
  const served = routes.filter(({ call }) => call !== undefined);
  const defined = contracts.map(([name, { method, path }]) => ({
    at: `${method} ${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`,
    call: name,
  }));
  const sorted = (list: readonly object[]) => list.map((each) => JSON.stringify(each)).sort();
  expect(sorted(served)).toEqual(sorted(defined));
});

test('there is no other route but those of machines @API-5', () => {
  const others = routes.filter(({ call }) => call === undefined).map(({ at }) => at);
  expect(others.sort()).toEqual([
    'GET /healthz',
    'GET /metrics',
    'GET /readyz',
    'GET /v2/openapi.json',
  ]);
});

test.each(contracts.filter(([, { access = 'user' }]) => access === 'user'))(
  '%s is for users alone @API-5 @AUTH-8',
  async (_name, call) => {
    expect(await ask(call)).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } });
  },
);

test.each(contracts.filter(([, { access }]) => access === 'provider'))(
  '%s is for those who can sign @API-5 @BACK-4',
  async (_name, call) => {
    expect(await ask(call)).toMatchObject({ status: 401, body: { code: 'SIGNATURE_INVALID' } });
  },
);

test('the types refuse what is not in the definitions @API-5', () => {
  const handlers = {} as Handlers;
  const { logOut, ...others } = handlers;
  expect(logOut).toBeUndefined();
  // @ts-expect-error a handler is missing
  others satisfies Handlers;
  // @ts-expect-error no call has this name
  ({ logIn2: () => refused('BUSY') }) satisfies Partial<Handlers>;
  // @ts-expect-error the code is not one of the call's
  ({ logOut: () => refused('PIN_INVALID') }) satisfies Partial<Handlers>;
  // @ts-expect-error the answer lacks its account
  ({ createAccount: () => ({ ok: true, body: {} }) }) satisfies Partial<Handlers>;
  const wrongFee = {
    ok: true,
    body: { data: { fee: 1, arrives: { min_s: 1, max_s: 2 } } },
  } as const;
  // @ts-expect-error an amount is a string
  ({ quoteWithdrawal: () => wrongFee }) satisfies Partial<Handlers>;
  // @ts-expect-error a visitor has no id
  ({ logIn: ({ userId }) => refused(userId) }) satisfies Partial<Handlers>;
});
