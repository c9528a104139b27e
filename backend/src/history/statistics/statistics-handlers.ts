import { type Handlers, refused } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { readFilter } from '../transactions/filter.ts';
import { readSeries } from './read-series.ts';
import { readStatistics } from './read-statistics.ts';

/** The user's turnover within a filter: by type (HIST-1) and over time (HIST-3). */
export const statisticsHandlers = ({ db }: Services) =>
  ({
    readStatistics: async (request) => {
      const read = await readFilter(db, request);
      if (!read.ok) return read;
      return { ok: true, body: { results: await readStatistics(db, read.filter) } };
    },

    readSeries: async (request) => {
      const { time_zone: timeZone } = request.query;
      if (!isTimeZone(timeZone)) return refused('INVALID_REQUEST');
      const read = await readFilter(db, request);
      if (!read.ok) return read;
      const series = await readSeries(db, read.filter, timeZone);
      return series === undefined
        ? refused('INVALID_REQUEST')
        : { ok: true, body: { data: series } };
    },
  }) satisfies Partial<Handlers>;

const zoneShape = /^[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2}$/;

/** Whether it is an IANA name, such as Asia/Jakarta. The database must know it too: see `readEdges`. */
function isTimeZone(name: string): boolean {
  if (!zoneShape.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
