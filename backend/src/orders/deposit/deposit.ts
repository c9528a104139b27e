import { money, toDecimal } from '@tessera/money';
import type { Calls, Parsed } from '@tessera/wire';
import { usdcContract } from '@tessera/payment-codes';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ledgerOutcome, listAccounts } from '../../money/index.ts';
import { type Database, knownCurrency, refused } from '../../platform/index.ts';
import type { Handlers, Queryable } from '../../platform/index.ts';
import type { Services } from '../../providers/index.ts';
import type { OrderKind } from '../money-call/order-kind.ts';

const network = 'ethereum';
const currency = 'USDC';

const addressRow = z.object({ address: z.string() });
const keptRow = z.object({ address: z.string().nullable() });

async function addressOf(
  { db, deposits, settings }: Pick<Services, 'db' | 'deposits' | 'settings'>,
  userId: string,
  log: Pick<Logger, 'error'>,
) {
  if (deposits === undefined) return refused('DEPOSIT_UNAVAILABLE');
  const [existing] = await db.query(
    'SELECT address FROM deposit_addresses WHERE user_id = $1 AND network = $2',
    [userId, network],
    addressRow,
  );
  if (existing !== undefined) return { ok: true, address: existing.address } as const;
  const { accounts } = await listAccounts(db, userId, settings.variant);
  const account = accounts.find((each) => each.currency === currency);
  if (account === undefined) return refused('ACCOUNT_NOT_FOUND');
  try {
    const made = await deposits.addressOf(network, account.id);
    // A stored address can be read even while the database takes no writes.
    const [stored] = await db
      .for('writes')
      .query(
        'SELECT keep_deposit_address($1, $2, $3, $4) AS address',
        [userId, account.id, network, made],
        keptRow,
      );
    const address = stored?.address ?? null;
    return address === null ? refused('ACCOUNT_NOT_FOUND') : ({ ok: true, address } as const);
  } catch (error) {
    log.error({ err: error, userId }, 'the provider of addresses gives none');
    return refused('DEPOSIT_UNAVAILABLE');
  }
}

const depositRow = z.object({
  id: z.string(),
  state: z.enum(['seen', 'confirming', 'taken-back', 'held', 'credited', 'refused']),
  reason: z.enum(['too-small', 'wrong-token']).nullable(),
  amount: z.bigint().nullable(),
  currency_code: z.string(),
  confirmations: z.number(),
  transaction_id: z.string().nullable(),
  seen_at: z.date(),
});

async function listDeposits(db: Queryable, userId: string) {
  const rows = await db.query(
    `SELECT id, state, reason, amount, currency_code, confirmations, transaction_id, seen_at FROM deposits
     WHERE user_id = $1 AND network <> 'bank'
       AND (state IN ('seen', 'confirming', 'held') OR changed_at > now() - interval '1 day')
     ORDER BY seen_at DESC LIMIT 20`,
    [userId],
    depositRow,
  );
  return rows.map(({ amount, reason, transaction_id, seen_at, ...row }) => ({
    ...row,
    seen_at: seen_at.toISOString(),
    ...(reason !== null && { reason }),
    ...(transaction_id !== null && { transaction_id }),
    ...(amount !== null && { amount: toDecimal(money(amount, knownCurrency(row.currency_code))) }),
  }));
}

const mostMinor = 999_999_999_999_999_999n;

/** Returns `undefined` for more USDC than one movement can hold. */
function readReport(
  report: Parsed<Calls['reportDeposit'], 'request'>,
  { least }: Services['settings']['deposits'],
) {
  const { confirmations, transaction_hash: hash, block_hash, height } = report;
  // Any token can carry the name USDC; only the contract address proves it.
  const token = report.token.toLowerCase();
  const isUsdc = token === usdcContract;
  const amount = BigInt(report.amount);
  if (isUsdc && amount > mostMinor) return undefined;
  const leastAmount = least.get(currency)?.minor ?? 0n;
  const isGone = confirmations === 'reorganised';
  const isInBlock = !isGone && block_hash !== undefined && height !== undefined;
  return {
    isGone,
    row: {
      network: report.network,
      reference: hash,
      log_index: report.log_index,
      currency_code: currency,
      amount: isUsdc ? amount.toString() : null,
      details: { means: 'ethereum', hash, ...(!isUsdc && { token }) },
      reason: reasonOf(isUsdc, amount < leastAmount),
      block_hash: isInBlock ? block_hash : null,
      block_height: isInBlock ? height : null,
      confirmations: isInBlock ? confirmations : 0,
      revision: report.revision,
    },
  };
}

function reasonOf(isUsdc: boolean, isTooSmall: boolean) {
  if (!isUsdc) return 'wrong-token';
  return isTooSmall ? 'too-small' : null;
}

const depositOutcomes = [
  'seen',
  'confirming',
  'taken-back',
  'held',
  'credited',
  'refused',
  'already',
] as const;

/**
 * Stores a report of incoming money (LIFE-7).
 * @param to a deposit address, or an account number
 * @param depth confirmations at which the deposit is credited
 */
export function keepReport(
  db: Queryable,
  to: string,
  row: Readonly<Record<string, unknown>>,
  { depth, isGone }: { readonly depth: number; readonly isGone: boolean },
) {
  return ledgerOutcome(
    db,
    'report_deposit($1, $2::jsonb, $3, $4)',
    [to, JSON.stringify(row), depth, isGone],
    [
      ...depositOutcomes,
      'unknown',
      'other-currency',
      'conflict',
      'gone-after-credit',
      'back-after-decision',
    ],
  );
}

/** Credits held deposits of users who may top up again. */
export async function creditHeldDeposits(db: Database): Promise<void> {
  await db.query('SELECT credit_held_deposits(100)', []);
}

/** Deposit addresses, and the deposits that arrive there (LIFE-7). */
const depositHandlers = (services: Services) =>
  ({
    readDepositAddress: async ({ userId, query, log }) => {
      if (query.currency_code !== currency) return refused('CURRENCY_UNKNOWN');
      const found = await addressOf(services, userId, log);
      if (!found.ok) return found;
      const { confirmations, least } = services.settings.deposits;
      const leastAmount = least.get(currency);
      const data = {
        network,
        address: found.address,
        currency_code: currency,
        confirmations,
        ...(leastAmount && { least_amount: toDecimal(leastAmount) }),
      } as const;
      return { ok: true, body: { data } };
    },

    listDeposits: async ({ userId }) => ({
      ok: true,
      body: { results: await listDeposits(services.db, userId) },
    }),

    reportDeposit: async ({ body, log }) => {
      const { deposits: settings } = services.settings;
      const report = readReport(body, settings);
      const { transaction_hash: hash, log_index: logIndex, address } = body;
      if (report === undefined) {
        log.error({ hash, logIndex }, 'a deposit is larger than an amount can be');
        return refused('INVALID_REQUEST');
      }
      const { row } = report;
      const depth = settings.confirmations;
      const outcome = await keepReport(services.db, address, row, {
        depth,
        isGone: report.isGone,
      });
      if (outcome === 'unknown') {
        log.warn({ hash, logIndex, address }, 'a deposit came to an address of nobody');
        return refused('ADDRESS_UNKNOWN');
      }
      if (outcome === 'conflict' || outcome === 'other-currency') {
        log.error({ hash, logIndex }, 'a deposit was reported otherwise before');
        return refused('DEPOSIT_CONFLICT');
      }
      if (outcome !== 'gone-after-credit' && outcome !== 'back-after-decision')
        return { ok: true, body: { state: outcome } };
      const isGone = outcome === 'gone-after-credit';
      log.error(
        { hash, logIndex },
        isGone
          ? 'the block of a deposit is gone that was credited'
          : 'a deposit is in a block again that was taken from its user',
      );
      return { ok: true, body: { state: 'credited' } };
    },
  }) satisfies Partial<Handlers>;

export const deposit = {
  handlers: depositHandlers,
  lacking: ({ deposits }) => (deposits === undefined ? 'deposits' : undefined),
  notifications: {
    deposit_credited: {
      en: '{amount} arrived in your account from Ethereum.',
      ru: 'На счёт поступило {amount} из сети Ethereum.',
      prominent: true,
    },
    deposit_held: {
      en: '{amount} arrived for you and waits, since your account takes no money right now. It is credited as soon as it does; contact support.',
      ru: 'Для вас поступило {amount}. Зачисление ждёт: сейчас счёт не принимает деньги. Мы зачислим сумму, как только это станет возможно; обратитесь в поддержку.',
      prominent: true,
    },
    deposit_too_small: {
      en: '{amount} arrived from Ethereum. It is below the least amount and is not credited. Send more at once.',
      ru: 'Из сети Ethereum поступило {amount}. Это меньше наименьшей суммы и не зачисляется. Отправляйте больше за один раз.',
      prominent: true,
      path: '/wallet/receive?currencyCode=USDC',
    },
    deposit_wrong_token: {
      en: 'Another token than USDC came to your address and is not credited. Send USDC on Ethereum only.',
      ru: 'На ваш адрес поступил другой токен, не USDC, он не зачисляется. Отправляйте только USDC в сети Ethereum.',
      prominent: true,
      path: '/wallet/receive?currencyCode=USDC',
    },
  },
} as const satisfies OrderKind;
