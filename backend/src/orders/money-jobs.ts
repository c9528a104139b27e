import type { FastifyBaseLogger } from 'fastify';
import type { Logger } from 'pino';
import { workQueue } from '@tessera/bounds';
import { idRow } from '../platform/index.ts';
import type { Job } from '../platform/index.ts';
import { recordCurrent } from '../providers/index.ts';
import type { PaymentProvider, Services } from '../providers/index.ts';
import { settleWithdrawals } from './settle-withdrawals.ts';
import { giveBackPayments } from './top-up/give-back.ts';
import { settleTopUp } from './top-up/settle-top-up.ts';

const batch = 20;
const atOnce = 10;

/**
 * Asks the provider about orders whose report is due, at most {@link batch} in a round and {@link atOnce} at a time, in
 * turns between users. Each asking puts off the next one, from half a minute up to an hour, before it is made: other
 * processes leave the order alone, and a crash only delays it.
 */
export async function pollTopUps(
  services: Pick<Services, 'db' | 'settings'>,
  payments: PaymentProvider,
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<void> {
  const due = await services.db.query(
    `WITH due AS (
       SELECT id, least(interval '30 seconds' * 2 ^ least(polls, 7), interval '1 hour') AS pause FROM top_ups
       WHERE next_poll_at <= now() ORDER BY turn_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     UPDATE top_ups o
     SET polls = polls + 1, next_poll_at = now() + pause, turn_at = greatest(turn_at, now() + pause)
     FROM due WHERE due.id = o.id RETURNING o.id`,
    [batch],
    idRow,
  );
  const run = workQueue(atOnce, batch);
  const poll = async (id: string) => {
    try {
      await settleTopUp(services, id, await payments.report(id), log);
    } catch (error) {
      log.warn({ err: error, order: id }, 'the payment provider could not be asked');
    }
  };
  await Promise.all(due.map(({ id }) => run(() => poll(id))));
}

const soonMs = 1_000;
const hourMs = 60 * 60_000;

/** Background jobs that move money; every process may run them at the same time. */
export function moneyJobs(services: Services, log: FastifyBaseLogger): Job[] {
  const { db, payments, payouts, rates } = services;
  return [
    ...(payments === undefined
      ? []
      : [
          {
            name: 'poll-top-ups',
            everyMs: soonMs,
            run: () => pollTopUps(services, payments, log),
          },
          {
            name: 'give-back-payments',
            everyMs: soonMs,
            run: () => giveBackPayments(db, payments, log),
          },
        ]),
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
  ];
}
