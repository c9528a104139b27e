import { percentile } from '@tessera/bench';
import type { Database } from '../../src/platform/database/database.ts';
import { exchangesByHttp, topUpsByHttp, transfersByHttp } from '../money/cases.ts';
import { call } from '../money/load.ts';
import type { Person } from '../money/people.ts';
import { serverTime } from './server-time.ts';

/** A database with its backend and the people who call. */
export interface Side {
  readonly users: number;
  readonly db: Database;
  readonly url: string;
  readonly people: readonly Person[];
}

type Work = (() => Promise<unknown>)[];

const readsOf =
  (path: string) =>
  ({ url, people }: Side): Work =>
    people.map(({ token }) => () => {
      const headers = { authorization: `Token ${token}` };
      return call(`${url}/v2/wallet${path}`, { method: 'GET', headers });
    });

/** Calls as they come over HTTP; what a call needs beforehand, such as its order or quote, is there already. */
const calls: Readonly<Record<string, (side: Side) => Work | Promise<Work>>> = {
  'top-up (report)': ({ db, url, people }) => topUpsByHttp(db, url, people, people.length),
  'transfer (PIN)': ({ db, url, people }) => transfersByHttp(db, url, people, people.length),
  exchange: ({ db, url, people }) => exchangesByHttp(db, url, people, people.length),
  'history page': readsOf('/transaction?limit=50'),
  'home (accounts)': readsOf('/'),
};
export const callNames = Object.keys(calls);

/** One round of one call on one side, of one call of each person. */
export interface Round {
  readonly name: string;
  readonly users: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of the server's processor for a call. */
  readonly cpu: number;
  /** Bytes of the server's log for a call. */
  readonly wal: number;
}

/** Makes the calls one after the other, since a queue would be measured otherwise. */
export async function round(name: string, side: Side): Promise<Round> {
  const make = calls[name];
  if (make === undefined) throw new Error(`no call is named ${name}`);
  const work = await make(side);
  const times: number[] = [];
  const { cpuMs, walBytes } = await serverTime(side.db, async () => {
    for (const piece of work) {
      const begun = performance.now();
      await piece();
      times.push(performance.now() - begun);
    }
  });
  return {
    name,
    users: side.users,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu: cpuMs / work.length,
    wal: walBytes / work.length,
  };
}
