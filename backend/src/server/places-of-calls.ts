import { finished } from 'node:stream/promises';
import { calls, type CallName, type CallDefinition } from '@tessera/wire';
import {
  type Answer,
  errorCode,
  type File,
  type Handlers,
  type InTurn,
  Refusal,
  type Use,
} from '../platform/index.ts';
import { boundOfEach, workQueue, type RunFor } from '@tessera/bounds';
import { SearchTooWide } from '../history/index.ts';

const statementTookTooLong = '57014';

type UseOfCalls = Extract<Use, 'money' | 'reads' | 'writes' | 'searches' | 'visitors' | 'looks'>;

/** Calls that read as much of a history as their filter lets through. */
const searching = new Set<CallName>(['exportTransactions', 'readStatistics', 'readSeries']);

/** The parts of a request that are read here. */
interface Asked {
  readonly userId?: string;
  readonly query?: { readonly q?: string };
}

type AnyHandler = (request: Asked & { readonly inTurn?: InTurn }) => unknown;

/**
 * Calls of one user at once; the others of that user wait, so that nobody takes the places of all (LOAD-4). Searches
 * are those that keep a processor of the database busy, so one user's run one after the other (P23).
 */
const ofOneUser = { money: 2, reads: 4, writes: 2, searches: 1, waiting: 128, waitMs: 10_000 };

/**
 * Files that one user takes at once, and that wait until one of these was taken. A page of a file is a search of its
 * user, and one page of all users is read at a time, in the order in which they asked: files leave a place to searches.
 */
const files = { ofOneUser: 2, waiting: 16, pages: 1, pagesWaiting: 1_000 };

/**
 * Each call by the handler that is over the places of its use, and within what one user may have at once. Money
 * calls are those that take a key; a list is a search where it looks for words. What only reads shares no place with
 * what commits. The outcome under a key is told once the standby has it too, so that it waits as money calls do.
 */
export function byPlace(handlersBy: (use: Use) => Handlers): Handlers {
  const by = {
    money: handlersBy('money'),
    reads: handlersBy('reads'),
    writes: handlersBy('writes'),
    searches: handlersBy('searches'),
    visitors: handlersBy('visitors'),
    looks: handlersBy('looks'),
  };
  const { waiting, waitMs } = ofOneUser;
  const bound = (atOnce: number) => boundOfEach(atOnce, waiting, waitMs);
  const reads = bound(ofOneUser.reads);
  // A user may make a visitor's call as well.
  const bounds = {
    money: bound(ofOneUser.money),
    searches: bound(ofOneUser.searches),
    reads,
    writes: bound(ofOneUser.writes),
    visitors: reads,
    looks: reads,
  };
  const filesOfOne = boundOfEach(files.ofOneUser, files.waiting, waitMs);
  const page = workQueue(files.pages, files.pagesWaiting, waitMs);
  const handler = (name: CallName): AnyHandler => {
    const usual = usualUse(name);
    return async (request) => {
      const use = name === 'listTransactions' && request.query?.q ? 'searches' : usual;
      const handle = by[use][name] as AnyHandler;
      const { userId } = request;
      const inTurn: InTurn = (task) => bounds[use](userId ?? '', () => page(task));
      const answer = () => handle({ ...request, inTurn });
      const run = async () => (use === 'searches' ? await unlessTooWide(answer) : await answer());
      if (userId === undefined) return run();
      return isFile(name) ? untilTaken(filesOfOne, userId, run) : bounds[use](userId, run);
    };
  };
  const names = Object.keys(calls) as CallName[];
  return Object.fromEntries(names.map((name) => [name, handler(name)])) as unknown as Handlers;
}

function isFile(name: CallName): boolean {
  const { file }: CallDefinition = calls[name];
  return file === 'text/csv';
}

/** Answers as soon as a file has begun; it counts as running until it was taken, or its reader has gone. */
function untilTaken(run: RunFor, who: string, begin: () => Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const whole = async () => {
      const answer = (await begin()) as Answer<File>;
      resolve(answer);
      if (answer.ok) await finished(answer.body.content).catch(() => undefined);
    };
    run(who, whole).catch(reject);
  });
}

function usualUse(name: CallName): UseOfCalls {
  const { access, method, ...call }: CallDefinition = calls[name];
  if (searching.has(name)) return 'searches';
  if (call.money || call.idempotencyKey || access === 'provider') return 'money';
  if (method === 'GET') return access === 'visitor' ? 'looks' : 'reads';
  return access === 'visitor' ? 'visitors' : 'writes';
}

async function unlessTooWide(work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    const isTooWide = error instanceof SearchTooWide || errorCode(error) === statementTookTooLong;
    if (isTooWide) throw new Refusal('SEARCH_TOO_WIDE');
    throw error;
  }
}
