import { z } from 'zod';
import { calls, type CallDefinition } from '@tessera/wire';
import { merchantCode } from '../../src/orders/payment/testing.ts';
import { accountId } from '../../src/money/ledger/testing.ts';
import { testPin, type Payer } from '../../src/orders/transfer/testing.ts';
import { times, unless, type Attack } from './attack.ts';

const texts = [
  ...['', ' ', '0', '0.00', '-0', '-1', '-1.00', '+1', '.5', '5.', '00', '01', '1.001', '0.001'],
  ...['1,00', '1 000', '1_000', "1'000", '1e3', '1E3', '1e-2', '0x10', '0b1', '0o7', '1n', '1f'],
  ...['NaN', 'Infinity', '-Infinity', 'null', 'undefined', 'true', '[1]', '{}', '1;2', '1/2'],
  ...[' 1', '1 ', '1\n', '\t1', '1\u0000', '\u200b1', '1\u00a0'],
  ...['１', '١', '1.٠٠', '½', '∞', '$1', '1$'],
  ...['9'.repeat(19), '9'.repeat(40), '9'.repeat(5_000), `1.${'0'.repeat(30)}`, '1.00.00', '1..0'],
  ...['--1', '1-', "1' OR '1'='1", '1); DROP TABLE movements', '${1}', '%31', '1\u202e0', 'один'],
];
const others = [0, 1, -1, 1.5, 1e21, true, false, null, [], ['1.00'], {}, { amount: '1.00' }];
const malformed: readonly unknown[] = [...texts, ...others];

const countRow = z.object({ count: z.number() });

export const malformedAmounts: Attack = {
  name: `${malformed.length} malformed amounts in each call that takes one`,
  bound: 'each answers 400, nothing is stored and nothing moves',
  run: async ({ db, addPayer }) => {
    const [payer, payee] = [await addPayer(100_000n), await addPayer(0n)];
    const eur = await accountId(db, payer.userId, 'EUR');
    const asked = callsWith(payer, payee.phone, eur);
    const before = await stored();
    const wrong: string[] = [];
    const statuses: number[] = [];
    for (const [call, bodyWith] of asked) {
      for (const amount of malformed) {
        const { status } = await payer.client.callUntyped(call, bodyWith(amount));
        statuses.push(status);
        const written = JSON.stringify(amount).slice(0, 40);
        if (status !== 400) wrong.push(`${call.path} answered ${status} to ${written}`);
      }
    }
    return {
      attempts: statuses.length,
      measured: times(statuses),
      gave: [...wrong, ...unless((await stored()) === before, 'something was stored')],
    };

    async function stored(): Promise<number | undefined> {
      const [row] = await db.query(
        `SELECT ((SELECT count(*) FROM transactions) + (SELECT count(*) FROM orders)
           + (SELECT count(*) FROM quotes) + (SELECT count(*) FROM payment_requests))::int AS count`,
        [],
        countRow,
      );
      return row?.count;
    }
  },
};

type BodyWith = (amount: unknown) => object;

function callsWith({ usd }: Payer, phone: string, eur: string): [CallDefinition, BodyWith][] {
  const currency_code = 'USD';
  const between = { from_account_id: usd, to_account_id: eur };
  const pan = '4242424242424242';
  return [
    [calls.topUp, (amount) => ({ amount, currency_code })],
    [calls.quoteWithdrawal, (amount) => ({ amount, currency_code })],
    [calls.withdraw, (amount) => ({ amount, currency_code, pin: testPin, pan })],
    [calls.previewTransfer, (amount) => ({ account_id: usd, amount, phone })],
    [calls.previewPayment, (amount) => ({ account_id: usd, amount, code: merchantCode() })],
    [calls.requestPayment, (amount) => ({ account_id: usd, amount })],
    [calls.quoteExchange, (from_amount) => ({ ...between, from_amount })],
    [calls.quoteExchange, (to_amount) => ({ ...between, to_amount })],
  ];
}
