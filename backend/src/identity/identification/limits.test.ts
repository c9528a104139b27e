import { money, toDecimal } from '@tessera/money';
import { calls } from '@tessera/wire';
import { readAmount } from '../../money/ledger/read-amount.ts';
import { openAccount } from '../../money/ledger/open-account.ts';
import { addUser, fund } from '../../money/ledger/testing.ts';
import { addPaymentOrder, executePayment } from '../../orders/payment/testing.ts';
import { hashPin } from '../pin/hash-pin.ts';
import { recordRates } from '../../providers/rates/record-rates.ts';
import { shippedRates } from '../../providers/rates/reference-rates.ts';
import { appOn } from '../../testing/app-on.ts';
import { testSecrets } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { done, signIn, type WalletClient } from '../../testing/wallet-client.ts';
import { addPayer, addOrder, execute } from '../../orders/transfer/testing.ts';
import { decideIdentification } from './identifications.ts';

const pin = '2580';
const pinHash = hashPin(pin, testSecrets.pepper);

describe.each(testDatabases())('limits on $name', ({ open }) => {
  const { db, app, another } = appOn(open);
  let user: string;
  let client: WalletClient;

  beforeEach(async () => {
    user = await addUser(db());
    client = await signIn(app(), db(), user);
    await db().query('UPDATE users SET pin_hash = $2 WHERE id = $1', [user, await pinHash]);
  });

  const raiseTo = (level: string) =>
    db().query('UPDATE users SET identification_level = $2 WHERE id = $1', [user, level]);
  const limits = async () => (await done(client.call(calls.readLimits))).wire.data;
  const limitOf = async (operation: string, currency = 'USD') =>
    (await limits()).limits.find(
      (limit) => limit.operation === operation && limit.currency_code === currency,
    );
  const topUp = async (amount: string, currencyCode = 'USD') =>
    (await client.call(calls.topUp, { body: { amount, currencyCode } })).code ?? 'ok';
  const withdraw = async (amount: string, currencyCode = 'USD') => {
    const body = { amount, currencyCode, pin, pan: '4242424242424242' };
    return (await client.call(calls.withdraw, { body })).code ?? 'ok';
  };
  const own = async (minor: bigint) => {
    await raiseTo('full');
    await fund(db(), user, 'USD', minor);
    await ageTransactions();
  };
  const ageTransactions = () =>
    db().transaction(async (tx) => {
      await tx.query('ALTER TABLE transactions DISABLE TRIGGER transactions_move_forward');
      await tx.query(
        "UPDATE transactions SET created_at = created_at - interval '25 hours' WHERE user_id = $1",
        [user],
      );
      await tx.query('ALTER TABLE transactions ENABLE TRIGGER transactions_move_forward');
      await tx.query(
        `UPDATE moved_sums SET hour = hour - interval '25 hours'
         WHERE account_id IN (SELECT id FROM ledger_accounts WHERE user_id = $1)`,
        [user],
      );
    });

  test.each([
    ['basic', '10000.00', '10000.01', '20000.00'],
    ['standard', '50000.00', '50000.01', '100000.00'],
    ['full', '500000.00', '500000.01', '1000000.00'],
  ])(
    'a top-up at level %s goes up to %s at once, and not to %s @KYC-1 @BACK-3',
    async (level, each, above, day) => {
      await raiseTo(level);
      expect(await limitOf('topup')).toMatchObject({ each, day, left: day });
      expect(await topUp(above)).toBe('TOPUP_LIMIT');
      expect(await topUp(each)).toBe('ok');
    },
  );

  test.each([
    ['basic', '1000.00', '1000.01', '2000.00'],
    ['standard', '10000.00', '10000.01', '20000.00'],
    ['full', '100000.00', '100000.01', '200000.00'],
  ])(
    'a withdrawal at level %s goes up to %s at once, not to %s, and up to %s a day @KYC-1 @BACK-3',
    async (level, each, above, day) => {
      await own(50_000_000n);
      await raiseTo(level);
      expect(await limitOf('withdrawal')).toMatchObject({ each, day, left: day });
      expect(await withdraw(above)).toBe('WITHDRAWAL_LIMIT');
      expect(await withdraw(each)).toBe('ok');
      expect(await limitOf('withdrawal')).toMatchObject({ left: each });
      expect(await withdraw(each)).toBe('ok');
      expect(await limitOf('withdrawal')).toMatchObject({ left: '0.00' });
      expect(await withdraw('1.00')).toBe('WITHDRAWAL_LIMIT');
      await ageTransactions();
      expect(await withdraw(each)).toBe('ok');
    },
  );

  test('orders that are not paid yet reserve what they may still bring, until they fail @SEC-5', async () => {
    for (const expected of ['ok', 'ok', 'TOPUP_LIMIT', 'TOPUP_LIMIT'])
      expect(await topUp('10000.00')).toBe(expected);
    expect(await limitOf('topup')).toMatchObject({ left: '0.00' });
    await ageTransactions();
    expect(await topUp('0.01')).toBe('TOPUP_LIMIT');
    await db().query(`SELECT fail_top_up(id) FROM transactions WHERE user_id = $1`, [user]);
    expect(await limitOf('topup')).toMatchObject({ left: '20000.00' });
  });

  test('orders that come together count each other @SEC-5', async () => {
    const together = await Promise.all(Array.from({ length: 6 }, () => topUp('10000.00')));
    expect(together.filter((code) => code === 'ok')).toHaveLength(2);
  });

  test('a top-up counts for the day @KYC-1 @BACK-3', async () => {
    await fund(db(), user, 'USD', 1_000_000n);
    await fund(db(), user, 'USD', 999_999n);
    expect(await limitOf('topup')).toMatchObject({ left: '0.01' });
    expect(await topUp('0.02')).toBe('TOPUP_LIMIT');
    expect(await topUp('0.01')).toBe('ok');
    expect(await limitOf('topup', 'EUR')).toMatchObject({ left: '0.00' });
  });

  const five = ['USD', 'EUR', 'RUB', 'GBP', 'JPY'] as const;
  const openAllFive = async () => {
    for (const currency of five.slice(3)) await openAccount(db(), user, currency);
  };

  test('five currencies have one limit of a day, for orders that wait too @SEC-5', async () => {
    await openAllFive();
    for (const currency of five.slice(0, 2)) {
      const { each = '' } = (await limitOf('topup', currency)) ?? {};
      expect(await topUp(each, currency)).toBe('ok');
    }
    for (const currency of five) expect(await topUp('1', currency)).toBe('TOPUP_LIMIT');
    expect(await limitOf('topup')).toMatchObject({ left: '0.00' });
  });

  test('the amount that is said to be left passes in any currency, and not a unit more @SEC-5 @EASE-7', async () => {
    await openAllFive();
    for (const currency of five) {
      await topUp('10000.00');
      await topUp('7654.32');
      const { left = '' } = (await limitOf('topup', currency)) ?? {};
      const read = readAmount(left, currency);
      if (!read.ok) throw new Error(read.code);
      const above = toDecimal(money(read.amount.minor + 1n, currency));
      expect(await topUp(above, currency)).toBe('TOPUP_LIMIT');
      expect(await topUp(left, currency)).toBe('ok');
      expect(Number((await limitOf('topup', currency))?.left)).toBe(0);
      await db().query(`SELECT fail_top_up(id) FROM transactions WHERE user_id = $1`, [user]);
    }
  });

  test('withdrawals of five currencies have one limit of a day @SEC-5', async () => {
    await own(1_000_000n);
    await fund(db(), user, 'EUR', 1_000_000n);
    await raiseTo('basic');
    expect(await withdraw('1000.00')).toBe('ok');
    const { left = '' } = (await limitOf('withdrawal', 'EUR')) ?? {};
    expect(await withdraw(left, 'EUR')).toBe('ok');
    expect(await withdraw('1.00', 'USD')).toBe('WITHDRAWAL_LIMIT');
    expect(await withdraw('1.00', 'EUR')).toBe('WITHDRAWAL_LIMIT');
  });

  test('a currency without a rate is refused as that, and has no limit that could be read @SEC-5', async () => {
    await db().query('DELETE FROM limit_rates');
    await db().query("DELETE FROM reference_rates WHERE currency_code = 'GBP'");
    await openAccount(db(), user, 'GBP');
    expect(await topUp('1.00', 'GBP')).toBe('LIMIT_UNKNOWN');
    expect(await limitOf('topup', 'GBP')).toBeUndefined();
    expect(await topUp('1.00')).toBe('ok');
    await recordRates(db(), shippedRates.slice(0, 1));
  });

  test('limits count in the currency that the deployment chose @SEC-5', async () => {
    await db().query("UPDATE limit_currency SET code = 'EUR'");
    expect((await limits()).counted_in).toBe('EUR');
    expect(await limitOf('topup', 'EUR')).toMatchObject({ each: '10000.00', day: '20000.00' });
    expect(await topUp('10000.00', 'EUR')).toBe('ok');
    const { left = '' } = (await limitOf('topup', 'USD')) ?? {};
    // 10,000 / 0.9228218, rounded down.
    expect(left).toBe('10836.32');
    await db().query("UPDATE limit_currency SET code = 'USD'");
  });

  test('a sent amount counts for the sender, and a received one does not @KYC-1', async () => {
    const maria = await addPayer(app(), db(), ['Maria', 'Lopez']);
    await own(2_000_000n);
    await raiseTo('basic');
    expect(await execute(db(), user, await addOrder(db(), user, maria.userId, 999_999n))).toBe(
      'executed',
    );
    await execute(db(), maria.userId, await addOrder(db(), maria.userId, user, 500n));
    expect(await limitOf('transfer')).toMatchObject({
      each: '10000.00',
      day: '20000.00',
      left: '10000.01',
    });
  });

  test('a payment to a merchant counts as a withdrawal @KYC-1 @PAY-4', async () => {
    await own(1_000_000n);
    await raiseTo('basic');
    const pay = async (minor: bigint) =>
      executePayment(db(), user, await addPaymentOrder(db(), user, minor));
    expect(await pay(100_000n)).toBe('executed');
    expect(await limitOf('withdrawal')).toMatchObject({ left: '1000.00' });
    expect(await withdraw('999.99')).toBe('ok');
    expect(await pay(2n)).toBe('limit-exceeded');
    expect(await pay(1n)).toBe('executed');
    expect(await limitOf('withdrawal')).toMatchObject({ left: '0.00' });
  });

  test('an approved upgrade lifts the limits at once @KYC-1 @BACK-3', async () => {
    await own(50_000_000n);
    await raiseTo('basic');
    expect(await withdraw('1500.00')).toBe('WITHDRAWAL_LIMIT');
    expect(await topUp('20000.00')).toBe('TOPUP_LIMIT');
    const { next } = await limits();
    const { wire } = await done(client.call(calls.upgradeIdentification));
    const check = String(wire.verification_url).split('/').at(-1) ?? '';
    await decideIdentification(db(), check, 'complete');
    expect(await withdraw('1500.00')).toBe('ok');
    expect(await topUp('20000.00')).toBe('ok');
    const now = await limits();
    expect(now.level).toBe(next?.level);
    expect(now.limits).toMatchObject(next?.limits ?? []);
    expect(await limitOf('withdrawal')).toMatchObject({ left: '18500.00' });
  });

  test('an aborted one lifts nothing @KYC-1', async () => {
    const { wire } = await done(client.call(calls.upgradeIdentification));
    const check = String(wire.verification_url).split('/').at(-1) ?? '';
    await decideIdentification(db(), check, 'aborted');
    expect(await topUp('20000.00')).toBe('TOPUP_LIMIT');
  });

  test('each level tells its own limits and those of the next @KYC-1', async () => {
    const first = await limits();
    expect(first).toMatchObject({ level: 'basic', next: { level: 'standard', by: 'provider' } });
    expect(first.limits.map((limit) => `${limit.operation} ${limit.currency_code}`)).toEqual(
      ['topup', 'withdrawal', 'transfer'].flatMap((operation) =>
        ['USD', 'EUR', 'RUB'].map((currency) => `${operation} ${currency}`),
      ),
    );
    expect(first.next?.limits[0]).toEqual({
      operation: 'topup',
      currency_code: 'USD',
      each: '50000.00',
      day: '100000.00',
    });
    await raiseTo('standard');
    expect(await limits()).toMatchObject({ next: null });
    const office = await another({ env: { IDENTIFICATION_OFFICE: 'on' } });
    const there = await signIn(office, db(), user);
    expect((await done(there.call(calls.readLimits))).wire.data).toMatchObject({
      next: { level: 'full', by: 'office' },
    });
    await raiseTo('full');
    expect(await limits()).toMatchObject({ level: 'full', next: null });
  });

  test('only what may be moved is told, of accounts that exist @KYC-1 @HOME-4', async () => {
    await db().query('UPDATE users SET withdrawal_blocked = true WHERE id = $1', [user]);
    const operations = async () => {
      const { limits: now, next } = await limits();
      return [now, next?.limits ?? []].map((list) => [
        ...new Set(list.map(({ operation }) => operation)),
      ]);
    };
    expect(await operations()).toEqual([['topup'], ['topup']]);
    await db().query('UPDATE users SET topup_blocked = true WHERE id = $1', [user]);
    expect(await operations()).toEqual([[], []]);
    await db().query('UPDATE users SET topup_blocked = false WHERE id = $1', [user]);
    await client.call(calls.createAccount, { body: { currencyCode: 'USDC' } });
    expect(await limitOf('topup', 'USDC')).toMatchObject({ each: '10012.960000' });
  });

  test('an amount over a lowered limit leaves nothing, and not less @KYC-1', async () => {
    await raiseTo('standard');
    await fund(db(), user, 'USD', 4_000_000n);
    await raiseTo('basic');
    expect(await limitOf('topup')).toMatchObject({ left: '0.00' });
  });

  test('a limit that is not whole says when it is again, to the hour @EASE-7', async () => {
    expect(await limitOf('topup')).toMatchObject({ renews_at: null });
    const before = Date.now();
    await fund(db(), user, 'USD', 100n);
    const hour = 3_600_000;
    const renewsAt = Date.parse((await limitOf('topup'))?.renews_at ?? '');
    expect(renewsAt % hour).toBe(0);
    expect(renewsAt).toBeGreaterThan(before + 24 * hour);
    expect(renewsAt).toBeLessThanOrEqual(Date.now() + 25 * hour);
    expect(await limitOf('transfer')).toMatchObject({ renews_at: null });
    await ageTransactions();
    expect(await limitOf('topup')).toMatchObject({ left: '20000.00', renews_at: null });
  });

  test('nobody can say when unpaid orders will count no more @EASE-7 @SEC-5', async () => {
    await fund(db(), user, 'USD', 100n);
    await topUp('1.00');
    expect(await limitOf('topup')).toMatchObject({ left: '19998.00', renews_at: null });
  });

  test('a visitor learns nothing @KYC-1', async () => {
    const response = await fetch(`${app().url}/v2/wallet/identification-level/limits`);
    expect(response.status).toBe(401);
  });
});
