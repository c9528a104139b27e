import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { QueueFull, workQueue } from '@tessera/bounds';
import type { Sender } from '../log/sender.ts';
import { ReleaseError } from '../site/site.ts';
import { askedLog, Refusal, sizes, unpacked, writeBuild } from './asked.ts';
import type { Answer, Asked, Sizes } from './asked.ts';
import { actFault, tokenFault, tokenOf } from './tokens.ts';
import type { Token } from './tokens.ts';

export interface Bounds extends Sizes {
  /** For an upload to come, once its turn has. */
  readonly uploadMs: number;
  readonly atOnce: number;
  readonly waiting: number;
  readonly waitMs: number;
  /** For who is told to come back. */
  readonly retryAfterS: number;
  /** Bad tokens of one address in a minute. */
  readonly badTries: number;
}

const usual: Bounds = {
  ...sizes,
  uploadMs: 60_000,
  atOnce: 3,
  waiting: 40,
  waitMs: 120_000,
  retryAfterS: 5,
  badTries: 10,
};

interface ServiceOptions {
  /** Folder for uploads, which each leave nothing behind. */
  readonly uploads: string;
  readonly tokens: () => Promise<readonly Token[]>;
  /** Runs a command on the site, in which every act asks the sender. */
  readonly run: (asked: Asked, sender: Sender) => Promise<Answer>;
  /** Receives a line for each request. */
  readonly say: (line: string) => void;
  readonly bounds?: Partial<Bounds>;
}

const minuteMs = 60_000;
const mostAddresses = 10_000;

/** Counts bad tokens by address, for a minute from the first. */
function badTries(most: number) {
  const tries = new Map<string, { count: number; readonly until: number }>();
  const live = (address: string) => {
    const known = tries.get(address);
    return known && known.until > Date.now() ? known : null;
  };
  return {
    isSpent: (address: string) => (live(address)?.count ?? 0) >= most,
    add(address: string): void {
      const known = live(address) ?? { count: 0, until: Date.now() + minuteMs };
      known.count += 1;
      tries.delete(address);
      tries.set(address, known);
      const [oldest] = tries.keys();
      if (tries.size > mostAddresses && oldest !== undefined) tries.delete(oldest);
    },
  };
}

/** The client's address; behind a proxy on this machine, the one that the proxy saw. */
function addressOf({ socket, headers }: IncomingMessage): string {
  const address = socket.remoteAddress ?? '';
  if (!/^(127\.|::1$|::ffff:127\.)/.test(address)) return address;
  return [headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim() || address;
}

/** @throws Refusal where the body is too large, too slow or cut. */
async function readBody(request: IncomingMessage, bounds: Bounds): Promise<Buffer> {
  const { packedBytes, uploadMs } = bounds;
  const tooLarge = new Refusal(
    413,
    `an upload has at most ${packedBytes} bytes; leave out of the build what pages do not load`,
  );
  if (Number(request.headers['content-length'] ?? 0) > packedBytes) throw tooLarge;
  const cutOff = new Refusal(400, 'the upload was cut; send it again');
  // Its end may have come while it waited for its turn.
  if (request.destroyed) throw cutOff;
  const parts: Buffer[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Refusal(408, `the upload took longer than ${uploadMs / 1000} s; send it again`));
      }, uploadMs);
      const cut = () => reject(cutOff);
      request
        .on('data', (part: Buffer) => {
          size += part.length;
          if (size > packedBytes) reject(tooLarge);
          else parts.push(part);
        })
        .once('end', () => resolve(Buffer.concat(parts)))
        .once('error', cut)
        .once('close', cut);
    });
  } finally {
    clearTimeout(timer);
    request.removeAllListeners('data');
  }
}

/** A caller who is refused may still be sending; an answer that the connection takes along is not seen. */
const lingerMs = 1000;

function reply({ request, response, status, retryAfterS }: Exchange, answer: object): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
    ...((status === 503 || status === 429) && { 'retry-after': String(retryAfterS) }),
  });
  response.end(JSON.stringify(answer));
  if (request.complete) return;
  request.on('error', () => undefined).resume();
  const timer = setTimeout(() => request.destroy(), lingerMs);
  request.once('close', () => clearTimeout(timer));
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly status: number;
  readonly retryAfterS: number;
}

/** The status and sentence of what ended a request. */
function ended(error: unknown): { status: number; text: string } {
  if (error instanceof Refusal) return { status: error.status, text: error.message };
  if (error instanceof QueueFull) {
    return { status: 503, text: 'the release service has too much to do; try again in a minute' };
  }
  return { status: 500, text: 'the release service failed; what it wrote says why' };
}

/** Finds the token of a request. @throws Refusal */
function admission({ tokens }: ServiceOptions, bounds: Bounds) {
  const bad = badTries(bounds.badTries);
  return async (request: IncomingMessage): Promise<Token> => {
    const address = addressOf(request);
    if (bad.isSpent(address)) {
      throw new Refusal(429, 'too many tokens that are none came from here; wait a minute');
    }
    const [, secret] = /^Bearer (tsr_[\w-]{27})$/.exec(request.headers.authorization ?? '') ?? [];
    const token = secret === undefined ? null : tokenOf(await tokens(), secret);
    const fault = token ? tokenFault(token) : 'the token is missing or unknown: set TESSERA_TOKEN';
    if (token && fault === null) return token;
    bad.add(address);
    throw new Refusal(401, fault ?? '');
  };
}

/** Runs what somebody sent; of that nothing is left in the folder for uploads. */
async function runSent(asked: Asked, token: Token, { uploads, run }: ServiceOptions) {
  const by = `${token.holder} (token ${token.id})`;
  let status = 200;
  const expectMay: Sender['expectMay'] = (act) => {
    const fault = actFault(token, act);
    if (fault === null) return;
    status = 403;
    throw new ReleaseError(fault);
  };
  const folder = join(uploads, randomUUID());
  try {
    const sent = asked.build;
    if (sent) await writeBuild(folder, sent);
    const build = sent && { folder, commit: sent.commit, signature: sent.signature };
    const { outcome, text } = await run(asked, { by, expectMay, build });
    const { command, operands } = asked;
    const told = { by, command, operands, outcome };
    const answer = { outcome, text: text.replaceAll(folder, 'the build') };
    return { told, status, answer };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The newest lines of the log, for a dashboard: to who may ask for `log`, as that says them. */
async function runLog(query: string, token: Token, options: ServiceOptions) {
  const { asked, newest } = askedLog(query);
  const { told, status, answer } = await runSent(asked, token, options);
  // No dashboard shall take a log that the command refuses for an empty one.
  if (answer.outcome !== 'done') return { told, status: 500, answer };
  const lines = answer.text.split('\n').filter(Boolean).slice(-newest);
  return { told, status, answer: { lines: lines.map((line): unknown => JSON.parse(line)) } };
}

/** Runs commands of who has a token for them (TEAM-6). */
export function createService(options: ServiceOptions): Server {
  const bounds = { ...usual, ...options.bounds };
  const queue = workQueue(bounds.atOnce, bounds.waiting, bounds.waitMs);
  const admit = admission(options, bounds);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { retryAfterS } = bounds;
    const began = performance.now();
    const tell = (status: number, told: object) => {
      const ms = Math.round(performance.now() - began);
      const at = new Date().toISOString();
      options.say(JSON.stringify({ at, address: addressOf(request), status, ms, ...told }));
    };
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const route = `${request.method} ${path}`;
    try {
      if (route === 'GET /health') {
        reply({ request, response, status: 200, retryAfterS }, { status: 'ok' });
        return;
      }
      if (route !== 'POST /run' && route !== 'GET /log') {
        throw new Refusal(404, 'this is a release service; commands take its address by --site');
      }
      const token = await admit(request);
      const served = await queue(async () => {
        if (route === 'GET /log') return runLog(query, token, options);
        const asked = await unpacked(await readBody(request, bounds), bounds);
        return runSent(asked, token, options);
      });
      tell(served.status, served.told);
      reply({ request, response, status: served.status, retryAfterS }, served.answer);
    } catch (error) {
      const { status, text } = ended(error);
      // A fault of the service is told to who runs it alone.
      tell(status, { fault: status === 500 ? String(error) : text });
      reply({ request, response, status, retryAfterS }, { outcome: 'failed', text });
    }
  }

  // Uploads wait for their turn, so their time is counted by the service and not by the server.
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 0 },
    (request, response) => {
      void answer(request, response);
    },
  );
  server.maxConnections = 200;
  return server;
}
