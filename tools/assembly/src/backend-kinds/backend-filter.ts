import { setTimeout as wait } from 'node:timers/promises';
import fastifyHttpProxy from '@fastify/http-proxy';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { untilGone } from '../pass-on-calls.ts';

/** The part of a JSON document that passes: all, or named fields of an object or of each list item. */
type Shape = true | { readonly [field: string]: Shape } | readonly [Shape];

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);

/** The part of a document that a shape names; what has another shape is left out. */
function pick(value: unknown, shape: Shape): unknown {
  if (shape === true || value === null) return value;
  if (isList(shape)) {
    return Array.isArray(value) ? value.map((item: unknown) => pick(item, shape[0])) : undefined;
  }
  if (typeof value !== 'object') return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  const known = Object.entries(shape).filter(([name]) => fields.has(name));
  return Object.fromEntries(known.map(([name, inner]) => [name, pick(fields.get(name), inner)]));
}

/** A call of the specification: its input, and the fields of its response that are read. */
interface SpecifiedCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Query parameters that it knows; none where left out. */
  readonly query?: readonly string[] | 'all';
  readonly takes?: readonly string[];
  readonly answers: Shape;
}

const outcome = { status: true, message: true } as const;
const session = { ...outcome, auth_token: true } as const;
const registration = [
  ...['first_name', 'last_name', 'phone', 'email'],
  ...['country_code', 'city', 'zip_code', 'address'],
];
const user = {
  first_name: true,
  last_name: true,
  phone: true,
  email: true,
  registered_at: true,
  identification_level: { name: true, ask_for_next: true },
  active_identification: { status: true },
  is_withdrawal_allowed: true,
  is_topup_allowed: true,
} as const;
const accounts = [{ accounts: [{ id: true, currency_code: true, balance: true }] }] as const;
const transaction = {
  amount: true,
  currency_code: true,
  status: true,
  description: true,
  created_at: true,
} as const;
const rate = {
  id: true,
  from_currency_code: true,
  to_currency_code: true,
  quantity_in: true,
  quantity_out: true,
} as const;
const exchange = ['from_account_id', 'to_account_id', 'from_amount', 'to_amount', 'rate_id'];

/** The product's 19 calls (API-1), in its words; the nineteenth is the site's own `/version.json`. */
export const specifiedCalls: readonly SpecifiedCall[] = [
  { method: 'POST', path: 'auth/register', takes: registration, answers: outcome },
  {
    method: 'POST',
    path: 'auth/register/phone/confirm',
    takes: ['phone', 'confirm_code'],
    answers: session,
  },
  { method: 'POST', path: 'auth/register/set/pin', takes: ['pin_code'], answers: outcome },
  { method: 'POST', path: 'auth/send_code', takes: ['phone'], answers: outcome },
  { method: 'POST', path: 'auth/login', takes: ['phone', 'confirm_code'], answers: session },
  { method: 'GET', path: 'auth/info', answers: { data: user } },
  { method: 'GET', path: 'text-data/', answers: { results: [{ iname: true, text: true }] } },
  { method: 'GET', path: '', answers: { results: accounts } },
  {
    method: 'GET',
    path: 'user/notification',
    answers: { results: [{ created_at: true, message: true }] },
  },
  {
    method: 'POST',
    path: 'identification-level/upgrade',
    answers: { ...outcome, verification_url: true, howto_text: true },
  },
  { method: 'POST', path: 'identification-level/status', answers: outcome },
  { method: 'POST', path: 'exchange/rates', answers: { ...outcome, rates: [rate] } },
  { method: 'POST', path: 'exchange', takes: exchange, answers: outcome },
  {
    method: 'GET',
    path: 'transaction',
    query: ['ordering'],
    answers: { results: [transaction] },
  },
  {
    method: 'GET',
    path: 'stat',
    answers: { results: [{ wallet_transaction_type: true, amount: true, percent: true }] },
  },
  {
    method: 'POST',
    path: 'top-up',
    takes: ['amount', 'currency_code'],
    answers: { ...outcome, url: true },
  },
  { method: 'GET', path: 'top-up/status', query: 'all', answers: { status: true } },
  {
    method: 'POST',
    path: 'withdrawal',
    takes: ['amount', 'currency_code', 'pin', 'pan', 'address'],
    answers: outcome,
  },
];

const base = '/v2/wallet';

/** The call of the specification that a request makes; an older client puts a slash behind `wallet`. */
function specifiedCall(method: string, path: string): SpecifiedCall | undefined {
  const called = path === base ? `${base}/` : path;
  return specifiedCalls.find((call) => call.method === method && called === `${base}/${call.path}`);
}

const timeLimitMs = 30_000;

/** Headers that are forwarded, with the standard one for the language, which nothing specifies. */
const passing = ['authorization', 'accept', 'accept-language', 'x-forwarded-for'];

function headersOf({ headers }: FastifyRequest): Record<string, string> {
  const sent = passing.map((name) => [name, headers[name]] as const);
  return Object.fromEntries(sent.filter((pair): pair is [string, string] => Boolean(pair[1])));
}

function queryOf(request: FastifyRequest, { query = [] }: SpecifiedCall): string {
  const given = new URLSearchParams(request.url.split('?')[1] ?? '');
  if (query === 'all') return given.size > 0 ? `?${given}` : '';
  const known = [...given].filter(([name]) => query.includes(name));
  return known.length > 0 ? `?${new URLSearchParams(known)}` : '';
}

function bodyOf(request: FastifyRequest, { takes = [] }: SpecifiedCall): string {
  const fields = Object.fromEntries(takes.map((name) => [name, true] as const));
  return JSON.stringify(pick(request.body ?? {}, fields) ?? {});
}

/**
 * Reduces a refusal to what the specification defines: status, message and the code INVALID_TOKEN.
 */
function refusal(answer: unknown): unknown {
  const isKnown = JSON.stringify(pick(answer, { code: true })) === '{"code":"INVALID_TOKEN"}';
  return pick(answer, isKnown ? { ...outcome, code: true } : outcome);
}

async function pass(
  call: SpecifiedCall,
  apiOrigin: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? '';
  const response = await fetch(apiOrigin + path + queryOf(request, call), {
    method: call.method,
    headers: {
      ...headersOf(request),
      ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(call.method === 'POST' ? { body: bodyOf(request, call) } : {}),
    signal: AbortSignal.timeout(timeLimitMs),
  });
  const answer: unknown = await response.json();
  return reply
    .code(response.status)
    .header('cache-control', 'no-store')
    .send(response.ok ? pick(answer, call.answers) : refusal(answer));
}

/** A backend of the specification's calls and no other, made of one that has more (API-3). */
function answerNineteen(server: FastifyInstance, apiOrigin: string): void {
  server.all('/*', (request, reply) => {
    const call = specifiedCall(request.method, request.url.split('?')[0] ?? '');
    if (call) return pass(call, apiOrigin, request, reply);
    return reply.code(404).type('text/html').send('<h1>404 Not Found</h1>');
  });
}

/** The reference backend unchanged, only its 19 specified calls, refusing everything, or slow. */
export const backendKinds = ['full', 'nineteen', 'failing', 'slow'] as const;
export type BackendKind = (typeof backendKinds)[number];

export interface BackendFilter {
  readonly origin: string;
  stop(): Promise<void>;
}

function answerFailing(server: FastifyInstance): void {
  server.all('/*', (_request, reply) =>
    reply.code(503).send({ error: 'upstream_unavailable', service: 'wallet-api' }),
  );
}

async function answerSlowly(server: FastifyInstance, apiOrigin: string, slowMs: number) {
  server.addHook('onRequest', async (_request, reply) => {
    const signal = untilGone(reply);
    await wait(slowMs, undefined, { signal }).catch(() => undefined);
  });
  await server.register(fastifyHttpProxy, { upstream: apiOrigin });
}

/** Puts a kind of backend in front of the reference backend. */
export async function startBackendFilter(
  kind: BackendKind,
  apiOrigin: string,
  slowMs = 3000,
): Promise<BackendFilter> {
  if (kind === 'full') return { origin: apiOrigin, stop: () => Promise.resolve() };
  const server = Fastify({ logger: false, forceCloseConnections: true });
  if (kind === 'nineteen') answerNineteen(server, apiOrigin);
  if (kind === 'failing') answerFailing(server);
  if (kind === 'slow') await answerSlowly(server, apiOrigin, slowMs);
  const origin = await server.listen({ port: 0, host: 'localhost' });
  return { origin, stop: () => server.close() };
}
