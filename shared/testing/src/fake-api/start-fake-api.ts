import { forgetServerData } from '@tessera/api';
import { provideConfig } from '@tessera/config';
import { endSession, setHideAmounts, setLanguage, setTheme } from '@tessera/session';
import { aConfig } from '../builders/a-config.ts';
import { muteFailedRequests } from '../jsdom/jsdom-gaps.ts';
import { usualReplies } from './usual-replies.ts';
import { json } from './reply.ts';
import type { Reply } from './reply.ts';
import { startFakeServer } from './fake-server.ts';
import type { FakeRequest, FakeServer } from './fake-server.ts';

/** A reply, or what makes one of the request. */
export type Handler = Reply | ((request: FakeRequest) => Reply | Promise<Reply>);
/** By method and path without query, such as `POST /v2/wallet/top-up`. */
export type Handlers = Readonly<Record<string, Handler>>;

export interface FakeApi {
  /** Where it listens; `config.apiBase` names it already. */
  readonly origin: string;
  /** Changes one answer until the end of the test. */
  answer(call: string, handler: Handler): void;
  /** What was asked in this test, in order; of one call if named. */
  requests(call?: string): readonly FakeRequest[];
}

/**
 * Gives the tests of a file a wallet API: a real HTTP server that answers as the reference
 * backend for a user with a few accounts. Call it at the top of the file, not in a test: it starts
 * before each test, provides the configuration, and between tests it forgets changed answers,
 * requests, session and cached server data.
 * @example const api = startFakeApi({ 'GET /v2/wallet': json({ results: [] }) });
 */
export function startFakeApi(handlers: Handlers = {}): FakeApi {
  const usual: Handlers = { ...usualReplies, ...handlers };
  let current = { ...usual };
  let asked: FakeRequest[] = [];
  let server: FakeServer | undefined;

  // One server a test: a request that is still on its way when its test ends reaches no other test.
  beforeEach(async () => {
    server = await startFakeServer((request) => {
      asked.push(request);
      const handler = current[nameOf(request)] ?? notFound;
      return typeof handler === 'function' ? handler(request) : handler;
    });
    provideConfig(aConfig({ apiBase: server.origin }));
    muteFailedRequests();
  });
  afterEach(async () => {
    await server?.stop();
    forgetUserAndPreferences();
    current = { ...usual };
    asked = [];
  });

  return {
    get origin() {
      return server?.origin ?? '';
    },
    answer(call, handler) {
      current = { ...current, [call]: handler };
    },
    requests: (call) => asked.filter((request) => call === undefined || nameOf(request) === call),
  };
}

const notFound = json({ status: 'error', message: 'Not found.', code: 'NOT_FOUND' }, 404);

function nameOf({ method, path }: FakeRequest): string {
  return `${method} ${path}`;
}

function forgetUserAndPreferences(): void {
  endSession();
  setLanguage('en');
  setTheme('system');
  setHideAmounts(false);
  sessionStorage.clear();
  forgetServerData();
}
