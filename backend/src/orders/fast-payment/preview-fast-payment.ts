import { toDecimal, type Money } from '@tessera/money';
import type { ErrorCode } from '@tessera/wire';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Account } from '../../money/index.ts';
import {
  type Database,
  keyOf,
  type Language,
  type Refused,
  refused,
} from '../../platform/index.ts';
import { storeOrder } from '../stored/stored-orders.ts';
import { countLookup } from '../transfer/lookup-limit.ts';
import { isPhone, maskPhone } from '../../identity/index.ts';
import type { BankDirectory } from '../../providers/index.ts';

/** The answers of `payout_obstacle`, as refusals of a fast payment. */
export const obstacleRefusals = {
  'not-allowed': 'WITHDRAWAL_NOT_ALLOWED',
  'insufficient-funds': 'INSUFFICIENT_FUNDS',
  'no-rate': 'LIMIT_UNKNOWN',
  'limit-exceeded': 'WITHDRAWAL_LIMIT',
} as const satisfies Record<string, ErrorCode>;

const obstacleRow = z.object({ obstacle: keyOf(obstacleRefusals).nullable() });

interface Asked {
  readonly account: Pick<Account, 'id' | 'userId'>;
  readonly amount: Money;
  readonly phone: string;
  readonly bankId: string;
  readonly language: Language;
}

/**
 * Asks the bank who has the phone and stores what a user is about to pay them (WDRAW-3); nothing moves. What can be
 * refused without asking is refused first; a look-up counts, together with those of transfers, whether it finds
 * someone or not.
 */
export async function previewFastPayment(
  db: Database,
  banks: BankDirectory,
  { account, amount, phone, bankId, language }: Asked,
  log: Pick<Logger, 'error'>,
) {
  if (!isPhone(phone)) return refused('PHONE_INVALID');
  const obstacle = await findObstacle(db, account, amount);
  if (obstacle !== undefined) return obstacle;
  const waitS = await countLookup(db, account.userId);
  if (waitS > 0) return refused('LOOKUP_LIMIT', { retry_after_s: waitS });

  const payee = await banks
    .findPayee({ phone, bankId, currency: amount.currency }, language)
    .catch((error: unknown) => {
      log.error({ err: error }, 'the payout provider does not say who has a phone');
      return 'unavailable' as const;
    });
  if (payee === 'unavailable') return refused('WITHDRAWAL_UNAVAILABLE');
  if (payee === 'not-found') return refused('PAYEE_NOT_FOUND');
  const { token, name, bank } = payee;
  const recipient = { name, phone: maskPhone(phone), bank };
  const stored = await storeOrder(db, {
    kind: 'fast-payment',
    account,
    amount,
    columns: { payee_token: token, payee_name: name, payee_phone: recipient.phone, bank },
  });
  const money = { amount: toDecimal(amount), currency_code: amount.currency };
  return { ok: true, body: { data: { ...stored, ...money, recipient } } } as const;
}

async function findObstacle(
  db: Database,
  { id, userId }: Asked['account'],
  { minor, currency }: Money,
): Promise<Refused<(typeof obstacleRefusals)[keyof typeof obstacleRefusals]> | undefined> {
  const [row] = await db.query(
    'SELECT payout_obstacle($1, $2, $3, $4) AS obstacle',
    [userId, id, currency, minor],
    obstacleRow,
  );
  const obstacle = row?.obstacle ?? undefined;
  return obstacle === undefined ? undefined : refused(obstacleRefusals[obstacle]);
}
