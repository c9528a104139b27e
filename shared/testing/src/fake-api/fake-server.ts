import { createServer, get } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { AddressInfo } from 'node:net';
import type { Reply } from './reply.ts';

/** A request as the fake API received it. */
export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON, or `undefined` without a body. */
  readonly body: unknown;
}

export interface FakeServer {
  readonly origin: string;
  /** Resolves when all requests sent before have arrived. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** A path that only `settle` requests. */
const settlePath = '/settled';
/** A request from another origin comes after a preflight, and what is sent now comes after both. */
const roundTrips = 3;

/**
 * Starts a real HTTP server that lets every page call it.
 * @param nowMs what its clock says, which each answer tells
 */
export async function startFakeServer(
  answer: (request: FakeRequest) => Reply | Promise<Reply>,
  nowMs: () => number,
): Promise<FakeServer> {
  const server = createServer((incoming, response) => {
    if (incoming.url === settlePath) return void response.end();
    if (allowOtherOrigins(incoming, response)) return;
    void received(incoming)
      .then(answer)
      .then((reply) => {
        response.setHeader('Date', new Date(nowMs()).toUTCString());
        return send(response, reply);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return { origin, settle: () => settle(origin), stop: () => stop(server) };
}

async function settle(origin: string): Promise<void> {
  for (let trip = 0; trip < roundTrips; trip += 1) {
    await new Promise<void>((resolve, reject) => {
      get(`${origin}${settlePath}`, { agent: false }, (answer) =>
        answer.resume().once('end', resolve),
      ).once('error', reject);
    });
  }
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

async function received(incoming: IncomingMessage): Promise<FakeRequest> {
  const url = new URL(incoming.url ?? '/', 'http://fake');
  let text = '';
  for await (const piece of incoming.setEncoding('utf8') as AsyncIterable<string>) text += piece;
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: text === '' ? undefined : JSON.parse(text),
  };
}

/** Answers a CORS preflight; returns true if the request was one. */
function allowOtherOrigins(incoming: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', 'Date');
  if (incoming.method !== 'OPTIONS') return false;
  const wanted = incoming.headers['access-control-request-headers'] ?? '';
  response.setHeader('Access-Control-Allow-Headers', wanted);
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
  response.writeHead(204).end();
  return true;
}

async function send(response: ServerResponse, reply: Reply): Promise<void> {
  if (reply.kind === 'silent') return;
  if (reply.kind === 'dropped') {
    response.destroy();
    return;
  }
  if (reply.kind === 'text') {
    response.writeHead(reply.status, { 'Content-Type': reply.type }).end(reply.text);
    return;
  }
  response.writeHead(200, { 'Content-Type': reply.type });
  response.flushHeaders();
  // Either side may leave first; that is no failure of the test's server.
  await pipeline(reply.pieces, response).catch(() => undefined);
}
