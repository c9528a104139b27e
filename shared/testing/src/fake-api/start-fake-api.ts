import { forgetServerData } from '@tessera/api';
import { provideConfig } from '@tessera/config';
import { getConfig } from '@testing-library/react';
import { endSession, setHideAmounts, setLanguage, setTheme } from '@tessera/session';
import { aConfig } from '../builders/account.ts';
import { usualReplies } from './usual-replies.ts';
import { misfitOfReply, misfitOfRequest } from './definitions.ts';
import type { CallPlace } from './definitions.ts';
import { misshapen } from './reply.ts';
import type { Reply } from './reply.ts';
import { startFakeServer } from './fake-server.ts';
import type { FakeRequest, FakeServer } from './fake-server.ts';

/** A reply, or a function from the request to one. */
export type Handler = Reply | ((request: FakeRequest) => Reply | Promise<Reply>);
/** By method and path without query, such as `POST /v2/wallet/top-up`. */
export type Handlers = Readonly<Partial<Record<CallPlace, Handler>>>;

export interface FakeApi {
  /** Address of the server; `config.apiBase` contains it already. */
  readonly origin: string;
  /** Changes one answer until the end of the test. */
  answer(call: CallPlace, handler: Handler): void;
  /** The requests of this test, in order; only those of one call if named. */
  requests(call?: CallPlace): readonly FakeRequest[];
  /** The same once what is on its way has arrived: to see that something was not sent. */
  settled(call?: CallPlace): Promise<readonly FakeRequest[]>;
  /** Has the server's clock go ahead of this page's, or after it, until the end of the test. */
  shiftClock(aheadMs: number): void;
  /** Requests of this test that do not fit the definition of their call are meant. */
  allowMisfits(): void;
}

/**
 * Gives the tests of a file a wallet API: a real HTTP server that answers as the reference
 * backend for a user with a few accounts. Call it at the top of the file, not in a test: it starts
 * before each test, provides the configuration, and between tests it forgets changed answers,
 * requests, session and cached server data. A request or a reply that does not fit the definition of
 * its call fails the test.
 * @example const api = startFakeApi({ 'GET /v2/wallet': json({ results: [] }) });
 */
export function startFakeApi(handlers: Handlers = {}): FakeApi {
  const usual: Handlers = { ...usualReplies, ...handlers };
  let current = { ...usual };
  let asked: FakeRequest[] = [];
  let server: FakeServer | undefined;
  let misfits: string[] = [];
  let misfitsAllowed = false;
  let aheadMs = 0;
  const judge = (misfit: string | null) => {
    if (misfit !== null) misfits.push(misfit);
  };

  // One server a test: a request that is still on its way when its test ends reaches no other test.
  beforeEach(async () => {
    server = await startFakeServer(
      async (request) => {
        asked.push(request);
        if (!misfitsAllowed) judge(misfitOfRequest(request));
        const handler = current[nameOf(request)] ?? notFound;
        const reply = await (typeof handler === 'function' ? handler(request) : handler);
        judge(misfitOfReply(request, reply));
        return reply;
      },
      () => Date.now() + aheadMs,
    );
    provideConfig(aConfig({ apiBase: server.origin }));
  });
  afterEach(async () => {
    await server?.stop();
    forgetUserAndPreferences();
    const found = misfits.join('\n');
    current = { ...usual };
    asked = [];
    misfits = [];
    misfitsAllowed = false;
    aheadMs = 0;
    if (found !== '') throw new Error(found);
  });

  const requests = (call?: CallPlace) =>
    asked.filter((request) => call === undefined || nameOf(request) === call);
  return {
    get origin() {
      return server?.origin ?? '';
    },
    answer(call, handler) {
      current = { ...current, [call]: handler };
    },
    requests,
    async settled(call) {
      // Components may react to an answer meanwhile.
      await getConfig().asyncWrapper(async () => server?.settle());
      return requests(call);
    },
    shiftClock(ms) {
      aheadMs = ms;
    },
    allowMisfits() {
      misfitsAllowed = true;
    },
  };
}

const notFound = misshapen({ status: 'error', message: 'Not found.', code: 'NOT_FOUND' }, 404);

const nameOf = ({ method, path }: FakeRequest) => `${method} ${path}` as CallPlace;

function forgetUserAndPreferences(): void {
  endSession();
  setLanguage('en');
  setTheme('system');
  setHideAmounts(false);
  sessionStorage.clear();
  forgetServerData();
}
