import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { merchantCode } from '../../src/payment/testing.ts';
import { accountId } from '../../src/ledger/testing.ts';
import { testPin, type Payer } from '../../src/transfer/testing.ts';
import { times, unless, type Attack, type Target } from './attack.ts';

const atOnce = 50;

const withId = z.object({ data: z.object({ id: z.string() }) });
const quote = z.object({
  data: z.object({ rate_id: z.string(), from_amount: z.string(), to_amount: z.string() }),
});
const countRow = z.object({ count: z.number() });

/** A money call of somebody whose money is enough for it once, and what it is called in a history. */
interface Race {
  readonly call: string;
  readonly kind: string;
  prepare(target: Target, payer: Payer): Promise<object>;
}

const amount = '60.00';
const enoughForOnce = 10_000n;

const raced: readonly Race[] = [
  {
    call: 'withdrawal',
    kind: 'withdrawal',
    prepare: () =>
      Promise.resolve({ amount, currency_code: 'USD', pan: '4242424242424242', pin: testPin }),
  },
  {
    call: 'transfer',
    kind: 'transfer',
    prepare: async ({ addPayer }, { client, usd }) => {
      const { phone } = await addPayer(0n);
      const { body } = await client.post('/transfer/preview', { account_id: usd, amount, phone });
      return { id: withId.parse(body).data.id, pin: testPin };
    },
  },
  {
    call: 'payment',
    kind: 'payment',
    prepare: async (_target, { client, usd }) => {
      const asked = { account_id: usd, amount, code: merchantCode() };
      const { body } = await client.post('/payment/preview', asked);
      return { id: withId.parse(body).data.id, pin: testPin };
    },
  },
  {
    call: 'exchange',
    kind: 'exchange',
    prepare: async ({ db }, { client, usd, userId }) => {
      const between = { from_account_id: usd, to_account_id: await accountId(db, userId, 'EUR') };
      const { body } = await client.post('/exchange/quote', { ...between, from_amount: amount });
      const { rate_id, from_amount, to_amount } = quote.parse(body).data;
      return { ...between, rate_id, from_amount, to_amount };
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
    Array.from({ length: atOnce }, () => payer.client.post(`/${call}`, body, headers())),
  );
  const statuses = answers.map(({ status }) => status);
  const named = answers.filter(({ status }) => status === 200);
  const ids = new Set(named.map((each) => each.body['transaction_id']));
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
