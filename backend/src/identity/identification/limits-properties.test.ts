import { randomUUID } from 'node:crypto';
import { currencyExponent, type Currency } from '@tessera/money';
import fc from 'fast-check';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { openAccount } from '../../money/ledger/open-account.ts';
import { addUser, call, hold } from '../../money/ledger/testing.ts';
import { recordRates } from '../../providers/rates/record-rates.ts';
import { describeRaces } from '../../testing/several-processes.ts';
import { readLimits } from './read-limits.ts';

/** Units per dollar, as fractions: the test computes independently. */
const perDollar: Readonly<Record<string, readonly [bigint, bigint]>> = {
  USD: [1n, 1n],
  EUR: [8_802_259n, 10_000_000n],
  RUB: [8_450_846n, 100_000n],
  JPY: [1_574_773n, 10_000n],
  USDC: [1_000_082n, 1_000_000n],
};
const used: readonly Currency[] = ['USD', 'EUR', 'RUB', 'JPY', 'USDC'];

function centsOf(minor: bigint, currency: Currency): readonly [bigint, bigint] {
  const [units, scale] = perDollar[currency] ?? [1n, 1n];
  return [minor * 100n * scale, units * 10n ** BigInt(currencyExponent(currency))];
}

const anyOperation = fc.record({
  what: fc.constantFrom('topup', 'paid', 'failed', 'withdrawal', 'payment', 'returned', 'reversed'),
  currency: fc.constantFrom(...used),
  share: fc.integer({ min: 1, max: 110 }),
  /** Minor units on top, so that amounts are not round. */
  more: fc.bigInt(0n, 999n),
});
type Operation = typeof anyOperation extends fc.Arbitrary<infer Value> ? Value : never;

const movedRow = z.object({ currency_code: z.string(), minor: z.bigint() });
const day = { topup: 2_000_000n, withdrawal: 200_000n };
const each = { topup: 1_000_000n, withdrawal: 100_000n };

describeRaces('limits of random operations in random currencies', ({ db, inParallel }) => {
  beforeAll(async () => {
    const today = new Date().toISOString().slice(0, 10);
    const rates = used.map((code) => {
      const [units, scale] = perDollar[code] ?? [1n, 1n];
      return [code, decimal(units, scale)] as const;
    });
    await recordRates(db(), [{ asOf: today, perDollar: Object.fromEntries(rates) }]);
  });

  test('at once never pass the limit, and what is read equals what counts @SEC-5 @BACK-3', async () => {
    let [refused, passed] = [0, 0];
    const property = fc.asyncProperty(
      fc.array(anyOperation, { minLength: 12, maxLength: 36 }),
      async (operations) => {
        const user = await addUser(db());
        const raiseTo = (level: string) =>
          db().query('UPDATE users SET identification_level = $2 WHERE id = $1', [user, level]);
        await raiseTo('full');
        for (const currency of used) {
          await openAccount(db(), user, currency);
          await payInBefore(db(), user, currency);
        }
        await raiseTo('basic');
        const outcomes = await inParallel(operations.length, (pool, index) =>
          carryOut(pool, user, operations[index]),
        );
        refused += outcomes.filter((outcome) => outcome === 'limit-exceeded').length;
        passed += outcomes.filter((outcome) => outcome === 'created' || outcome === 'held').length;
        expect(await findLedgerBreaches(db())).toEqual([]);
        for (const operation of ['topup', 'withdrawal'] as const) await check(user, operation);
      },
    );
    await fc.assert(property, { numRuns: 12 });
    expect(passed).toBeGreaterThan(30);
    expect(refused).toBeGreaterThan(30);
  }, 180_000);

  async function check(user: string, operation: 'topup' | 'withdrawal') {
    const rows = await db().query(
      `SELECT t.currency_code, abs(t.amount) AS minor FROM transactions t
       WHERE t.user_id = $1 AND t.details -> 'reverses' IS NULL AND t.created_at > now() - interval '1 day'
         AND CASE $2 WHEN 'topup' THEN t.kind = 'topup' AND t.status IN ('pending', 'completed')
           ELSE t.kind IN ('withdrawal', 'payment') AND t.status IN ('held', 'completed') END
         AND NOT EXISTS (SELECT 1 FROM transactions r WHERE r.details ->> 'reverses' = t.id::text)`,
      [user, operation],
      movedRow,
    );
    let counted = 0n;
    for (const currency of used) {
      const minor = rows
        .filter((row) => row.currency_code === currency)
        .reduce((sum, row) => sum + row.minor, 0n);
      const [up, down] = centsOf(minor, currency);
      counted += (up + down - 1n) / down;
    }
    expect(counted <= day[operation]).toBe(true);
    const { limits } = await readLimits(db(), user, ['provider']);
    for (const limit of limits.filter((each) => each.operation === operation)) {
      const currency = used.find((code) => code === limit.currency_code);
      if (currency === undefined) throw new Error(limit.currency_code);
      const left = minorOf(limit.left);
      const [up, down] = centsOf(left, currency);
      const [next] = centsOf(left + 1n, currency);
      const room = day[operation] - counted;
      expect({ currency, fits: up <= room * down, more: next <= room * down }).toEqual({
        currency,
        fits: true,
        more: false,
      });
    }
  }
});

function decimal(units: bigint, scale: bigint): string {
  const digits = scale.toString().length - 1;
  const text = units.toString().padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

const minorOf = (text: string) => BigInt(text.replace('.', ''));

async function payInBefore(db: Database, user: string, currency: Currency) {
  const [units, scale] = perDollar[currency] ?? [1n, 1n];
  const minor = (20_000n * 10n ** BigInt(currencyExponent(currency)) * units) / scale;
  const paid = await call(
    db,
    `complete_top_up((create_top_up($1, $2, $3, NULL, now() - interval '2 days')).order_id, $3, $2,
       now() - interval '2 days')`,
    [user, currency, minor],
  );
  expect(paid).toBe('completed');
}

async function carryOut(db: Database, user: string, operation: Operation | undefined) {
  if (operation === undefined) throw new Error('no operation');
  const { what, currency, share, more } = operation;
  const isTopUp = ['topup', 'paid', 'failed', 'reversed'].includes(what);
  const most = each[isTopUp ? 'topup' : 'withdrawal'];
  const [units, scale] = perDollar[currency] ?? [1n, 1n];
  const exponent = 10n ** BigInt(currencyExponent(currency));
  const minor = (most * BigInt(share) * units * exponent) / (scale * 10_000n) + more;
  const id = randomUUID();
  if (!isTopUp) {
    const outcome =
      what === 'payment'
        ? await call(
            db,
            `hold_withdrawal($1, $2, $3, $4, 'merchant', 'code', '{"merchant":"Shop"}')`,
            [id, user, currency, minor],
          )
        : await hold(db, user, minor, { id, currency });
    if (outcome === 'held' && what === 'returned') await call(db, 'void_withdrawal($1)', [id]);
    return outcome;
  }
  const [row] = await db.query(
    'SELECT outcome, order_id FROM create_top_up($1, $2, $3, NULL)',
    [user, currency, minor],
    z.object({ outcome: z.string(), order_id: z.string().nullable() }),
  );
  const order = row?.order_id;
  if (order == null) return row?.outcome;
  if (what === 'failed') await call(db, 'fail_top_up($1)', [order]);
  if (what === 'paid' || what === 'reversed')
    await call(db, 'complete_top_up($1, $2, $3)', [order, minor, currency]);
  if (what === 'reversed')
    await call(db, 'reverse_movement((SELECT movement_id FROM transactions WHERE id = $1))', [
      order,
    ]);
  return row?.outcome;
}
