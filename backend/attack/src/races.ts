import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { calls } from '@tessera/wire';
import { merchantCode } from '../../src/orders/payment/testing.ts';
import { accountId } from '../../src/money/ledger/testing.ts';
import { done } from '../../src/testing/wallet-client.ts';
import { testPin, type Payer } from '../../src/orders/transfer/testing.ts';
import { times, unless, type Attack, type Target } from './attack.ts';

const atOnce = 50;

const countRow = z.object({ count: z.number() });

/** A money call of somebody whose money is enough for it once, and what it is called in a history. */
interface Race {
  readonly call: 'withdraw' | 'sendTransfer' | 'payMerchant' | 'exchange';
  readonly kind: string;
  prepare(target: Target, payer: Payer): Promise<object>;
}

const amount = '60.00';
const enoughForOnce = 10_000n;

const raced: readonly Race[] = [
  {
    call: 'withdraw',
    kind: 'withdrawal',
    prepare: () =>
      Promise.resolve({ amount, currency_code: 'USD', pan: '4242424242424242', pin: testPin }),
  },
  {
    call: 'sendTransfer',
    kind: 'transfer',
    prepare: async ({ addPayer }, { client, usd }) => {
      const { phone } = await addPayer(0n);
      const { data } = await done(
        client.call(calls.previewTransfer, { body: { accountId: usd, amount, phone } }),
      );
      return { id: data.id, pin: testPin };
    },
  },
  {
    call: 'payMerchant',
    kind: 'payment',
    prepare: async (_target, { client, usd }) => {
      const body = { accountId: usd, amount, code: merchantCode() };
      const { data } = await done(client.call(calls.previewPayment, { body }));
      return { id: data.id, pin: testPin };
    },
  },
  {
    call: 'exchange',
    kind: 'exchange',
    prepare: async ({ db }, { client, usd, userId }) => {
      const eur = await accountId(db, userId, 'EUR');
      const body = { fromAccountId: usd, toAccountId: eur, fromAmount: amount };
      const { wire } = await done(client.call(calls.quoteExchange, { body }));
      const { rate_id, from_amount, to_amount } = wire.data;
      return { from_account_id: usd, to_account_id: eur, rate_id, from_amount, to_amount };
    },
  },
];

/** Everything that one click could become: with one key, with a key for each, and with none. */
export const races: readonly Attack[] = raced.map((race) => ({
  name: `${race.call}: ${atOnce} at once with one key, with as many keys, and with none`,
  bound: 'moves money once each time; no right PIN is locked; no answer but 200, 409, 503',
  run: async (target) => {
    const verdicts = await Promise.all([
      raceWith(target, race, 'one key', keyed(randomUUID())),
      raceWith(target, race, 'a key for each', () => ({ 'idempotency-key': randomUUID() })),
      raceWith(target, race, 'no key', () => ({})),
    ]);
    return {
      attempts: verdicts.length * atOnce,
      measured: verdicts.map(({ measured }) => measured).join('; '),
      gave: verdicts.flatMap(({ gave }) => gave),
    };
  },
}));

const keyed = (key: string) => () => ({ 'idempotency-key': key });

async function raceWith(
  target: Target,
  { call, kind, prepare }: Race,
  how: string,
  headers: () => Record<string, string>,
) {
  const payer = await target.addPayer(enoughForOnce);
  const body = await prepare(target, payer);
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () =>
      payer.client.callUntyped(calls[call], body, { headers: headers() }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  const named = answers.filter(({ status }) => status === 200);
  const ids = new Set(named.map(({ data }) => data?.transactionId));
  const [moved] = await target.db.query(
    `SELECT count(*)::int AS count FROM transactions
     WHERE user_id = $1 AND kind = $2 AND amount < 0`,
    [payer.userId, kind],
    countRow,
  );
  return {
    measured: `${how}: ${times(statuses)}`,
    gave: [
      ...unless(moved?.count === 1, `with ${how} it moved money ${moved?.count ?? 0} times`),
      ...unless(ids.size === 1, `with ${how} it named ${ids.size} transactions`),
      ...unless(
        statuses.every((status) => [200, 409, 503].includes(status)),
        `with ${how} it answered ${times(statuses)}`,
      ),
    ],
  };
}
