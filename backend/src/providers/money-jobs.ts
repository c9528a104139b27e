import type { FastifyBaseLogger } from 'fastify';
import { purgeQuotes } from '../exchange/quote-bounds.ts';
import { purgeIdempotencyKeys } from '../idempotency/lease.ts';
import type { Job } from '../jobs/run-jobs.ts';
import { purgeMovedSums } from '../ledger/purge-moved-sums.ts';
import { purgeOrders } from '../orders/stored-orders.ts';
import { recordCurrent } from '../rates/record-rates.ts';
import type { Services } from '../services.ts';
import { pollTopUps } from '../top-up/poll-top-ups.ts';
import { purgeLookups } from '../transfer/lookup-limit.ts';
import { settleWithdrawals } from '../withdrawal/settle-withdrawals.ts';

const soonMs = 1_000;
const seldomMs = 10 * 60_000;
const hourMs = 60 * 60_000;

/** Background jobs that move money; every process may run them at the same time. */
export function moneyJobs(services: Services, log: FastifyBaseLogger): Job[] {
  const { db, payments, payouts, rates } = services;
  return [
    ...(payments === undefined
      ? []
      : [{ name: 'poll-top-ups', everyMs: soonMs, run: () => pollTopUps(db, payments, log) }]),
    ...(payouts === undefined
      ? []
      : [
          {
            name: 'settle-withdrawals',
            everyMs: soonMs,
            run: () => settleWithdrawals(db, payouts, log),
          },
        ]),
    { name: 'record-rates', everyMs: hourMs, run: () => recordCurrent(db, rates) },
    { name: 'purge-quotes', everyMs: seldomMs, run: () => purgeQuotes(db) },
    { name: 'purge-moved-sums', everyMs: seldomMs, run: () => purgeMovedSums(db) },
    { name: 'purge-orders', everyMs: seldomMs, run: () => purgeOrders(db) },
    { name: 'purge-lookups', everyMs: seldomMs, run: () => purgeLookups(db) },
    { name: 'purge-idempotency-keys', everyMs: seldomMs, run: () => purgeIdempotencyKeys(db) },
  ];
}
