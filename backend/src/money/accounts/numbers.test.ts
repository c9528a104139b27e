import { z } from 'zod';
import { readNumber } from '@tessera/payment-codes/read-number';
import type { NumberKind } from '@tessera/payment-codes/read-number';
import { appOn } from '../../testing/app-on.ts';
import { testDatabases } from '../../testing/test-databases.ts';

const numberRow = z.object({ number: z.string() });

describe.each(testDatabases())('numbers on $name', ({ open }) => {
  const { db } = appOn(open);
  const numbersOf = async (highs: number, lows: number, serials: string) => {
    const rows = await db().query(
      `SELECT scattered_number(n, $1, $2)::text AS number FROM generate_series${serials} n ORDER BY n`,
      [highs, lows],
      numberRow,
    );
    return rows.map(({ number }) => number);
  };

  test.each<[NumberKind, number, number]>([
    ['account', 90_000, 100_000],
    ['receipt', 900_000, 10_000_000],
  ])(
    'of an %s are all different, readable, and tell no order @EASE-14',
    async (kind, highs, lows) => {
      const most = BigInt(highs) * BigInt(lows) - 1n;
      const numbers = [
        ...(await numbersOf(highs, lows, '(1, 20000)')),
        ...(await numbersOf(highs, lows, `(${most} - 100, ${most})`)),
      ];
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers.filter((number) => !readNumber(kind, number).ok)).toEqual([]);
      const steps = numbers.map((number, at) => BigInt(number) - BigInt(numbers[at - 1] ?? 0));
      expect(new Set(steps).size).toBeGreaterThan(numbers.length * 0.99);
      const rising = steps.filter((step) => step > 0n).length / steps.length;
      expect(rising).toBeGreaterThan(0.45);
      expect(rising).toBeLessThan(0.55);
    },
  );

  test('a smaller series has no number twice @EASE-14', async () => {
    const numbers = await numbersOf(90, 100, '(0, 8999)');
    expect(new Set(numbers).size).toBe(9_000);
  });

  test('are the database’s to give, and no one’s to change @EASE-14', async () => {
    await expect(
      db().query(`INSERT INTO ledger_accounts (kind, currency_code, stripe, number)
        VALUES ('clearing', 'USD', 7, 400000000078)`),
    ).rejects.toThrow('non-DEFAULT');
    await expect(db().query('UPDATE ledger_accounts SET serial = 7')).rejects.toThrow('DEFAULT');
  });
});
