import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '../platform/index.ts';
import { recordCurrent, type Services } from '../providers/index.ts';
import { settleWithdrawals } from './settle-withdrawals.ts';
import { creditHeldDeposits } from './deposit/deposit.ts';
import { endRequests } from './payment-request/payment-request.ts';
import { giveBackPayments, pollTopUps } from './top-up/settle-top-ups.ts';

const soonMs = 1_000;
const minuteMs = 60_000;
const hourMs = 60 * 60_000;

/** Jobs that move money or end payment requests. Every process may run them at the same time. */
export function moneyJobs(services: Services, log: FastifyBaseLogger): Job[] {
  const { db, payments, payouts, rates } = services;
  const soon = (name: string, run: () => Promise<void>) => ({ name, everyMs: soonMs, run });
  return [
    ...(payments === undefined
      ? []
      : [
          soon('poll-top-ups', () => pollTopUps(services, payments, log)),
          soon('give-back-payments', () => giveBackPayments(db, payments, log)),
        ]),
    ...(payouts === undefined
      ? []
      : [soon('settle-withdrawals', () => settleWithdrawals(db, payouts, log))]),
    { name: 'credit-held-deposits', everyMs: minuteMs, run: () => creditHeldDeposits(db) },
    { name: 'end-requests', everyMs: minuteMs, run: (stop) => endRequests(db, stop) },
    { name: 'record-rates', everyMs: hourMs, run: () => recordCurrent(db, rates) },
  ];
}
