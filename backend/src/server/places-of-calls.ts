import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { calls, type CallName, type CallDefinition } from '@tessera/wire';
import {
  type Answer,
  errorCode,
  type File,
  type Follow,
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

/** A request to any call: {@link Handlers} has checked the types of each handler against its call. */
interface AnyRequest extends Readonly<Record<string, unknown>> {
  readonly userId?: string;
  readonly query: unknown;
}

type AnyAnswer = Answer<Readonly<Record<string, unknown>> | File | Follow>;

/** A method, since the parameter of each handler is narrower. */
type AnyHandler = { handle(request: object): Promise<AnyAnswer> | AnyAnswer }['handle'];

interface Place {
  readonly bound: RunFor;
  readonly handlers: Readonly<Record<CallName, AnyHandler>>;
}

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
 * Makes each call by the handler that is over the places of its use, and within what one user may have at once. Money
 * calls are those that take a key; a list is a search where it looks for words. What only reads shares no place with
 * what commits. The outcome under a key is told once the standby has it too, so that it waits as money calls do.
 */
export function byPlace(handlersBy: (use: Use) => Handlers) {
  const { waiting, waitMs } = ofOneUser;
  const bound = (atOnce: number) => boundOfEach(atOnce, waiting, waitMs);
  const place = (use: Use, its: RunFor): Place => ({ bound: its, handlers: handlersBy(use) });
  const reads = bound(ofOneUser.reads);
  const places: Readonly<Record<UseOfCalls, Place>> = {
    money: place('money', bound(ofOneUser.money)),
    reads: place('reads', reads),
    writes: place('writes', bound(ofOneUser.writes)),
    searches: place('searches', bound(ofOneUser.searches)),
    // A user may make a visitor's call as well.
    visitors: place('visitors', reads),
    looks: place('looks', reads),
  };
  const filesOfOne = boundOfEach(files.ofOneUser, files.waiting, waitMs);
  const page = workQueue(files.pages, files.pagesWaiting, waitMs);
  return async (name: CallName, request: AnyRequest): Promise<AnyAnswer> => {
    const { userId, query } = request;
    const use = name === 'listTransactions' && hasWords(query) ? 'searches' : usualUse(name);
    const { bound: within, handlers } = places[use];
    const inTurn: InTurn = (task) => within(userId ?? '', () => page(task));
    const answer = async () => handlers[name]({ ...request, inTurn });
    const run = () => (use === 'searches' ? unlessTooWide(answer) : answer());
    if (userId === undefined) return run();
    const { file }: CallDefinition = calls[name];
    return file === 'text/csv' ? untilTaken(filesOfOne, userId, run) : within(userId, run);
  };
}

function hasWords(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'q' in query && Boolean(query.q);
}

/** Answers as soon as a file has begun; it counts as running until it was taken, or its reader has gone. */
function untilTaken(run: RunFor, who: string, begin: () => Promise<AnyAnswer>): Promise<AnyAnswer> {
  return new Promise((resolve, reject) => {
    const whole = async () => {
      const answer = await begin();
      resolve(answer);
      if (answer.ok && isFile(answer.body)) {
        await finished(answer.body.content).catch(() => undefined);
      }
    };
    run(who, whole).catch(reject);
  });
}

export function isFile(body: object): body is File {
  return 'content' in body && body.content instanceof Readable;
}

function usualUse(name: CallName): UseOfCalls {
  const { access, method, ...call }: CallDefinition = calls[name];
  if (searching.has(name)) return 'searches';
  if (call.money || call.idempotencyKey || access === 'provider') return 'money';
  if (method === 'GET') return access === 'visitor' ? 'looks' : 'reads';
  return access === 'visitor' ? 'visitors' : 'writes';
}

async function unlessTooWide<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isTooWide = error instanceof SearchTooWide || errorCode(error) === statementTookTooLong;
    if (isTooWide) throw new Refusal('SEARCH_TOO_WIDE');
    throw error;
  }
}
