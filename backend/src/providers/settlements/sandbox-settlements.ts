import { money } from '@tessera/money';
import { z } from 'zod';
import { knownCurrency, type Queryable } from '../../platform/index.ts';
import type { PayoutProvider } from '../payouts/payout-provider.ts';
import { spanOf } from './days.ts';
import { pageSize, type SettlementReport } from './settlement-report.ts';

const settledRow = z.object({ id: z.string(), amount: z.bigint(), currency_code: z.string() });

const settled = {
  payments: 'SELECT order_id AS id, amount, currency_code, paid_at AS at FROM sandbox_payments',
  payouts: 'SELECT id, amount, currency_code, settled_at AS at FROM sandbox_payouts',
  deposits: 'SELECT id, amount, currency_code, settled_at AS at FROM sandbox_deposits',
} as const;

export function sandboxSettlements(db: Queryable, kind: keyof typeof settled): SettlementReport {
  return {
    listSettled: async (day, after) => {
      const rows = await db.query(
        `SELECT id::text, amount, currency_code FROM (${settled[kind]}) settled
         WHERE at >= $1 AND at < $2 AND ($3::text IS NULL OR id::text > $3)
         ORDER BY settled.id::text LIMIT $4`,
        [...spanOf(day), after, pageSize],
        settledRow,
      );
      return {
        operations: rows.map(({ id, amount, currency_code }) => ({
          id,
          amount: money(amount, knownCurrency(currency_code)),
        })),
        next: rows.length < pageSize ? null : (rows.at(-1)?.id ?? null),
      };
    },
  };
}

/** The sandbox's payouts, which also stores settled ones for its report. */
export function keepingSettled(payouts: PayoutProvider, db: Queryable): PayoutProvider {
  return {
    ...payouts,
    submit: async (payout) => {
      const state = await payouts.submit(payout);
      if (state === 'settled') {
        await db.query(
          `INSERT INTO sandbox_payouts (id, amount, currency_code) VALUES ($1, $2, $3)
           ON CONFLICT DO NOTHING`,
          [payout.id, payout.amount.minor, payout.amount.currency],
        );
      }
      return state;
    },
  };
}
