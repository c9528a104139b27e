import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/errors.ts';
import { parseQuery } from '../http/parse.ts';
import { requireUser } from '../http/require-user.ts';
import type { Services } from '../services.ts';
import { filterOf, filterQuery } from '../transactions/filter.ts';
import { readSeries } from './read-series.ts';
import { readStatistics } from './read-statistics.ts';
import { timeZone } from './time-zone.ts';

const seriesQuery = filterQuery.extend({ time_zone: timeZone.default('UTC') });

/** What the user moved within a filter: by type (`stat`, HIST-1) and over time (`stat/series`, HIST-3). */
export function statisticsRoutes(app: FastifyInstance, { db }: Services): void {
  app.get('/v2/wallet/stat', async (request) => {
    requireUser(request);
    const filter = await filterOf(db, request, parseQuery(filterQuery, request));
    return { status: 'ok', results: await readStatistics(db, filter) };
  });

  app.get('/v2/wallet/stat/series', async (request) => {
    requireUser(request);
    const { time_zone, ...query } = parseQuery(seriesQuery, request);
    const filter = await filterOf(db, request, query);
    const series = await readSeries(db, filter, time_zone);
    if (series === undefined) throw new Refusal('INVALID_REQUEST');
    return { status: 'ok', data: series };
  });
}
