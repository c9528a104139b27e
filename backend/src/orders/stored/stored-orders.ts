import { type Money, toDecimal } from '@tessera/money';
import type { ErrorCode, OperationName } from '@tessera/wire';
import { z } from 'zod';
import { triedPin } from '../../identity/index.ts';
import type { Account } from '../../money/index.ts';
import {
  type AnyRequest,
  type Intent,
  moneyAnswer,
  onlyAnswer,
  type Queryable,
  type Refused,
  refused,
  type SignedIn,
} from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import { moneyCall } from '../money-call/money-call.ts';
import { markOfOrder, proofOf } from '../money-call/proof.ts';

export interface Sending {
  readonly account: Pick<Account, 'id' | 'userId'>;
  readonly amount: Money;
}

const obstacles = ['not-allowed', 'insufficient-funds', 'no-rate', 'limit-exceeded'] as const;
const obstacleRow = z.object({ obstacle: z.enum(obstacles).nullable() });

export async function findObstacle<Code extends ErrorCode>(
  db: Queryable,
  check: 'transfer_obstacle' | 'payout_obstacle',
  { account, amount }: Sending,
  refusals: Readonly<Record<(typeof obstacles)[number], Code>>,
): Promise<Refused<Code> | undefined> {
  const [row] = await db.query(
    `SELECT ${check}($1, $2, $3, $4) AS obstacle`,
    [account.userId, account.id, amount.currency, amount.minor],
    obstacleRow,
  );
  const obstacle = row?.obstacle ?? undefined;
  return obstacle && refused(refusals[obstacle]);
}

interface NewOrder extends Sending {
  readonly kind: OperationName;
  readonly columns: Readonly<Record<string, string | bigint | boolean | null>>;
}

const storedRow = z.object({ id: z.string(), expires_at: z.date() });

/**
 * Stores an order for ten minutes (KIT-4) and returns the part of its preview that all kinds share; nothing moves. A
 * user's oldest open orders are deleted beyond a limit.
 */
export async function storeOrder(db: Queryable, { kind, account, amount, columns }: NewOrder) {
  const order = {
    ...columns,
    kind,
    user_id: account.userId,
    account_id: account.id,
    currency_code: amount.currency,
    amount: amount.minor,
  };
  const values = Object.values(order);
  const [stored] = await db.query(
    `INSERT INTO orders (${Object.keys(order).join(', ')})
     VALUES (${values.map((_, index) => `$${index + 1}`).join(', ')}) RETURNING id, expires_at`,
    values,
    storedRow,
  );
  if (stored === undefined) throw new Error('the order was not stored');
  return {
    id: stored.id,
    expires_at: stored.expires_at.toISOString(),
    amount: toDecimal(amount),
    currency_code: amount.currency,
  };
}

const reasons = [
  'not-found',
  'expired',
  'code-used',
  'request-closed',
  'too-many',
  ...obstacles,
] as const;

export type OrderRefusals = Readonly<Partial<Record<(typeof reasons)[number], ErrorCode>>>;

interface Confirmation extends SignedIn, Pick<AnyRequest, 'address' | 'userAgent'> {
  readonly body: { readonly id: string } & (
    { readonly pin: string } | { readonly passkey: string }
  );
  readonly intentOf: (payload: readonly string[]) => Intent | undefined;
}

/** `mark` is the text to which a passkey's challenge is bound. */
const begunRow = z.object({
  outcome: z.enum(['already', ...reasons]).nullable(),
  pin: triedPin.nullable(),
  mark: z.string().nullable(),
});

/**
 * Confirms stored orders of one kind, each at most once, with the user's PIN or passkey (KIT-4). An executed order
 * returns the same transaction again, and needs a proof again. Problems with the order are reported before the PIN
 * costs a try.
 * @param unavailable refuses every open order while no provider can carry it out
 */
export function confirmOrders<Code extends ErrorCode>(
  services: Pick<Services, 'db' | 'pepper' | 'settings'>,
  kind: OperationName,
  refusals: Readonly<Partial<Record<(typeof reasons)[number], Code>>>,
  unavailable?: Code,
) {
  const { db, settings } = services;
  const answer = moneyAnswer<Code>(refusals);
  return (request: Confirmation) => {
    const { userId, body, intentOf } = request;
    const { id } = body;
    return moneyCall(db, {
      intent: intentOf([id]),
      begin: (takesTry) => ({
        sql: '(SELECT to_jsonb(b) FROM begin_order($1, $2, $3, $4, $5) b)',
        params: [userId, kind, id, takesTry, unavailable === undefined],
        result: begunRow,
      }),
      beforeProof: async (commit, { outcome }) => {
        if (outcome === 'already') return undefined;
        if (outcome === null) return unavailable && refused(unavailable);
        const code = refusals[outcome];
        if (code === undefined) throw new Error(`A ${kind} order ended as ${outcome}`);
        return commit(onlyAnswer(refused(code)));
      },
      proof: proofOf<z.infer<typeof begunRow>>(services, request, {
        tried: (begun) => begun.pin,
        mark: ({ mark }) => markOfOrder(kind, id, mark ?? ''),
      }),
      work: (commit) =>
        commit({
          sql: 'confirm_order($1, $2, $3, $4::jsonb, $5, $6)',
          params: [
            ...[userId, kind, id, JSON.stringify(refusals)],
            ...[settings.payoutsPerUserHour, 'pin' in body],
          ],
          result: answer,
        }),
    });
  };
}
