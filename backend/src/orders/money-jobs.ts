import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '../platform/index.ts';
import { recordCurrent, type Services } from '../providers/index.ts';
import { giveBackPayments } from './top-up/give-back.ts';
import { pollTopUps } from './top-up/poll-top-ups.ts';
import { settleWithdrawals } from './settle-withdrawals.ts';

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
