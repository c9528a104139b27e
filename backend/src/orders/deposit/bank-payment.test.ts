import { randomUUID } from 'node:crypto';
import { calls } from '@tessera/wire';
import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { addUser, balanceOf, call } from '../../money/ledger/testing.ts';
import { appOn } from '../../testing/app-on.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { done, signIn, type WalletClient } from '../../testing/wallet-client.ts';
import { reportAsProvider } from './testing.ts';

describe.each(testDatabases())('payments of a bank on $name', ({ open }) => {
  const { db, app, another } = appOn(open);
  let user: string;
  let client: WalletClient;
  let number: string;
  const details = async () => (await done(client.call(calls.listAccountDetails))).wire.results;
  beforeEach(async () => {
    user = await addUser(db());
    client = await signIn(app(), db(), user);
    number = (await details()).find((each) => each.currency_code === 'USD')?.number ?? '';
  });
  afterEach(async () => {
    expect(await findLedgerBreaches(db())).toEqual([]);
  });

  const payment = () => ({
    id: randomUUID(),
    account_number: number,
    amount: '250.00',
    currency_code: 'USD',
    payer: 'Acme Ltd',
    reference: 'Invoice 7',
  });
  const report = async (body: object) => {
    const answer = await reportAsProvider(app().url, '/webhooks/bank-payment', body);
    return (await answer.json()) as { readonly state?: string; readonly code?: string };
  };
  const balance = async () => (await balanceOf(db(), user)).balance;

  test('every account that banks can pay into has its details @LIFE-7', async () => {
    await done(client.call(calls.createAccount, { body: { currencyCode: 'USDC' } }));
    const { wire } = await done(client.call(calls.listAccounts));
    const numbers = wire.results.flatMap(({ accounts }) => accounts.map((each) => each.number));
    const found = await details();
    expect(found.map((each) => each.currency_code)).toEqual(['USD', 'EUR', 'RUB']);
    for (const each of found) {
      expect(each).toMatchObject({ holder: 'Test User', bank: 'Tessera Sandbox Bank' });
      expect(numbers).toContain(each.number);
    }
  });

  test('a payment arrives once, with who paid and what for @LIFE-7', async () => {
    const paid = payment();
    expect(await report({ ...paid, account_number: number.replace(/(\d{4})/g, '$1 ') })).toEqual({
      status: 'ok',
      state: 'credited',
    });
    expect(await report(paid)).toMatchObject({ state: 'already' });
    expect(await report({ ...paid, amount: '251.00' })).toMatchObject({ code: 'DEPOSIT_CONFLICT' });
    expect(await balance()).toBe(25_000n);
    expect((await done(client.call(calls.listTransactions))).wire.results).toMatchObject([
      { kind: 'topup', amount: '250.00', title: 'Acme Ltd', about: 'By bank transfer · Invoice 7' },
    ]);
    const [notice] = (await done(client.call(calls.listNotifications))).data;
    expect(notice?.message).toBe('$250.00 arrived in your account by bank transfer from Acme Ltd.');
    expect((await done(client.call(calls.listDeposits))).wire.results).toEqual([]);
  });

  test('twenty reports of a payment at once credit it once @LIFE-7', async () => {
    const paid = payment();
    await Promise.all(Array.from({ length: 20 }, () => report(paid)));
    expect(await balance()).toBe(25_000n);
  });

  test('a typo, a number of nobody, another currency and a wrong amount are refused, each by its name @LIFE-7', async () => {
    const last = Number(number.slice(-1));
    const mistyped = `${number.slice(0, -1)}${(last + 1) % 10}`;
    // A number of no account whose two check digits are valid.
    const rest = BigInt(`${number.slice(0, 4)}000000`) * 100n;
    const unknown = String(rest + 98n - (rest % 97n));
    const wrong = [
      [{ account_number: mistyped }, 'ACCOUNT_NUMBER_INVALID'],
      [{ account_number: unknown }, 'ACCOUNT_NOT_FOUND'],
      [{ account_number: '12' }, 'ACCOUNT_NOT_FOUND'],
      [{ currency_code: 'EUR' }, 'CURRENCY_MISMATCH'],
      [{ currency_code: 'USDC' }, 'CURRENCY_UNKNOWN'],
      [{ currency_code: 'XXX' }, 'CURRENCY_UNKNOWN'],
      [{ amount: '0' }, 'INVALID_AMOUNT'],
      [{ amount: '1.001' }, 'AMOUNT_TOO_PRECISE'],
      [{ id: '' }, 'INVALID_REQUEST'],
    ] as const;
    for (const [change, code] of wrong) {
      expect(await report({ ...payment(), ...change })).toMatchObject({ code });
    }
    expect(await balance()).toBe(0n);
  });

  test('a payment of a bank is compared with its own report, and not with that of top-ups @LIFE-7 @LOAD-8', async () => {
    const paid = payment();
    await report(paid);
    const missing = (provider: string) =>
      call(
        db(),
        `(SELECT count(*)::int FROM differences_there($1, now() - interval '1 hour', now() + interval '1 hour')
          WHERE operation_id = $2)`,
        [provider, `bank:${paid.id}:0`],
      );
    expect(await missing('payments')).toBe('0');
    expect(await missing('deposits')).toBe('1');
    expect(await call(db(), `(settled_here('deposits', $1)).amount`, [`bank:${paid.id}:0`])).toBe(
      '25000',
    );
  });

  test('a backend without a bank and a provider of addresses offers neither @LIFE-7 @API-3', async () => {
    const env = { SANDBOX: 'off' };
    const bare = await another({ env });
    const there = await signIn(bare, db(), user);
    const offered = (await done(there.call(calls.readCapabilities))).wire.data.capabilities;
    expect(offered).not.toContain('deposits');
    expect(offered).not.toContain('account-details');
    expect((await done(there.call(calls.listAccountDetails))).wire.results).toEqual([]);
    const usdc = { params: { currency_code: 'USDC' } };
    expect((await there.call(calls.readDepositAddress, usdc)).code).toBe('DEPOSIT_UNAVAILABLE');
    await bare.close();
  });
});
