import type { ErrorCode, OperationName } from '@tessera/wire';
import { z } from 'zod';
import { type Intent, moneyAnswer, onlyAnswer, refused } from '../../platform/index.ts';
import { moneyCall } from '../money-call/money-call.ts';
import { triedPin } from '../../identity/index.ts';
import type { Services } from '../../providers/index.ts';

const reasons = [
  'not-found',
  'expired',
  'code-used',
  'not-allowed',
  'insufficient-funds',
  'no-rate',
  'limit-exceeded',
  'too-many',
] as const;

/** The part that differs between kinds of orders. */
export interface ConfirmedKind<Code extends ErrorCode> {
  readonly kind: OperationName;
  /** The refusal for each reason why `execute_order` does not execute one of this kind. */
  readonly refusals: Readonly<Partial<Record<(typeof reasons)[number], Code>>>;
  /** The refusal of every open order while no provider can carry it out. */
  readonly unavailable?: Code | undefined;
}

interface Confirmation {
  readonly userId: string;
  readonly body: { readonly id: string; readonly pin: string };
  readonly intentOf: (payload: readonly string[]) => Intent | undefined;
}

/** The answer of `begin_order`: why the order cannot be executed any more, and the try at the PIN that it takes. */
const begunRow = z.object({
  outcome: z.enum(['already', ...reasons]).nullable(),
  pin: triedPin.nullable(),
});

/**
 * Confirms orders of one kind that a preview stored, each at most once, with the PIN of its user (KIT-4): it moves
 * exactly what was shown. An order that has been executed returns the same transaction again, with the PIN as before.
 * Problems with the order are reported before the PIN costs a try.
 */
export function confirmOrders<Code extends ErrorCode>(
  { db, pepper, settings }: Pick<Services, 'db' | 'pepper' | 'settings'>,
  { kind, refusals, unavailable }: ConfirmedKind<Code>,
) {
  const answer = moneyAnswer<Code>(refusals);
  return ({ userId, body: { id, pin }, intentOf }: Confirmation) =>
    moneyCall(db, {
      intent: intentOf([id]),
      begin: (takesTry) => ({
        sql: '(SELECT to_jsonb(b) FROM begin_order($1, $2, $3, $4, $5) b)',
        params: [userId, kind, id, takesTry, unavailable === undefined],
        result: begunRow,
      }),
      beforePin: async (commit, { outcome }) => {
        if (outcome === 'already') return undefined;
        if (outcome !== null) return commit(onlyAnswer(refused(refusalOf(outcome))));
        return unavailable && refused(unavailable);
      },
      pin: { userId, pin, pepper, tried: (begun) => begun.pin },
      work: (commit) =>
        commit({
          sql: 'confirm_order($1, $2, $3, $4::jsonb, $5)',
          params: [userId, kind, id, JSON.stringify(refusals), settings.payoutsPerUserHour],
          result: answer,
        }),
    });

  function refusalOf(outcome: (typeof reasons)[number]): Code {
    const code = refusals[outcome];
    if (code === undefined) throw new Error(`A ${kind} order ended as ${outcome}`);
    return code;
  }
}
