import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Queryable } from '../../platform/database/database.ts';
import { addPaymentOrder, executePayment } from '../../orders/payment/testing.ts';
import { testDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import { addOrder, execute } from '../../orders/transfer/testing.ts';
import { findLedgerBreaches } from './breaches.ts';
import { addQuote, addUser, balanceOf, call, exchange, fund, hold } from './testing.ts';

const attempt = fc.record({
  what: fc.constantFrom('fund', 'hold', 'pay', 'post', 'void', 'exchange', 'transfer', 'replay'),
  who: fc.nat(1),
  minor: fc.bigInt({ min: 1n, max: 500n }),
  which: fc.nat(20),
});
type Attempt = typeof attempt extends fc.Arbitrary<infer Value> ? Value : never;

interface Model {
  readonly users: readonly string[];
  readonly usd: [bigint, bigint];
  readonly eur: [bigint, bigint];
  readonly holds: { id: string; who: number; minor: bigint; open: boolean }[];
  readonly replays: (() => Promise<string>)[];
}

describe.each(testDatabases())('the ledger on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close());

  test('no series of attempts and replays makes, loses or overdraws money @BACK-2', async () => {
    const { db } = database;
    const property = fc.asyncProperty(
      fc.array(attempt, { minLength: 5, maxLength: 30 }),
      async (attempts) => {
        const users = [await addUser(db), await addUser(db)];
        const model: Model = { users, usd: [0n, 0n], eur: [0n, 0n], holds: [], replays: [] };
        for (const each of attempts) await carryOut(db, model, each);
        await expectAsReckoned(db, model);
        expect(await findLedgerBreaches(db)).toEqual([]);
      },
    );
    await fc.assert(property, { numRuns: 25 });
  }, 120_000);
});

async function carryOut(db: Queryable, model: Model, { what, who, minor, which }: Attempt) {
  const user = model.users[who] ?? '';
  switch (what) {
    case 'fund':
      await fund(db, user, 'USD', minor);
      change(model.usd, who, minor);
      return;
    case 'hold':
      return holdSome(db, model, who, minor);
    case 'pay':
      return paySome(db, model, who, minor);
    case 'post':
    case 'void':
      return resolve(db, model, what, which);
    case 'exchange':
      return exchangeSome(db, model, who, minor);
    case 'transfer':
      return transferSome(db, model, who, minor);
    case 'replay':
      expect((await model.replays[which]?.()) ?? 'already').toBe('already');
  }
}

async function holdSome(db: Queryable, model: Model, who: number, minor: bigint) {
  const id = randomUUID();
  const enough = available(model, who) >= minor;
  const outcome = await hold(db, model.users[who] ?? '', minor, { id });
  expect(outcome).toBe(enough ? 'held' : 'insufficient-funds');
  if (enough) model.holds.push({ id, who, minor, open: true });
}

async function paySome(db: Queryable, model: Model, who: number, minor: bigint) {
  const user = model.users[who] ?? '';
  const id = await addPaymentOrder(db, user, minor, { fee: 1n });
  const pay = () => executePayment(db, user, id);
  const enough = available(model, who) >= minor + 1n;
  expect(await pay()).toBe(enough ? 'executed' : 'insufficient-funds');
  if (!enough) return;
  model.holds.push({ id, who, minor: minor + 1n, open: true });
  model.replays.push(pay);
}

async function resolve(db: Queryable, model: Model, what: 'post' | 'void', which: number) {
  const chosen = model.holds[which];
  if (chosen === undefined) return;
  const outcome = await call(db, `${what}_withdrawal($1)`, [chosen.id]);
  expect(['posted', 'voided'].includes(outcome)).toBe(chosen.open);
  if (chosen.open && what === 'post') change(model.usd, chosen.who, -chosen.minor);
  chosen.open = false;
}

async function exchangeSome(db: Queryable, model: Model, who: number, minor: bigint) {
  const user = model.users[who] ?? '';
  const quote = await addQuote(db, user, 'USD', 'EUR', '0.5');
  const bought = (minor + 1n) / 2n;
  const pair = ['USD', 'EUR'] as const;
  const outcome = await exchange(db, user, pair, quote, [minor, bought]);
  // Half of an odd amount rounds up here, half a cent above the quote.
  const fair = minor % 2n === 0n;
  const enough = available(model, who) >= minor;
  expect(outcome).toBe(!fair ? 'quote-mismatch' : enough ? 'exchanged' : 'insufficient-funds');
  if (outcome !== 'exchanged') return;
  change(model.usd, who, -minor);
  change(model.eur, who, bought);
}

async function transferSome(db: Queryable, model: Model, who: number, minor: bigint) {
  const [from = '', to = ''] = [model.users[who], model.users[1 - who]];
  const order = await addOrder(db, from, to, minor);
  const send = () => execute(db, from, order);
  const enough = available(model, who) >= minor;
  expect(await send()).toBe(enough ? 'executed' : 'insufficient-funds');
  if (!enough) return;
  change(model.usd, who, -minor);
  change(model.usd, 1 - who, minor);
  model.replays.push(send);
}

function available(model: Model, who: number): bigint {
  return (model.usd[who] ?? 0n) - heldBy(model, who);
}

function heldBy(model: Model, who: number): bigint {
  const open = model.holds.filter((each) => each.open && each.who === who);
  return open.reduce((sum, { minor }) => sum + minor, 0n);
}

function change(balances: [bigint, bigint], who: number, minor: bigint): void {
  balances[who === 0 ? 0 : 1] += minor;
}

async function expectAsReckoned(db: Queryable, model: Model) {
  for (const [who, user] of model.users.entries()) {
    expect(await balanceOf(db, user)).toEqual({
      balance: model.usd[who],
      held: heldBy(model, who),
    });
    expect(await balanceOf(db, user, 'EUR')).toEqual({ balance: model.eur[who], held: 0n });
  }
}
