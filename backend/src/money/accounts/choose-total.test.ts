import { randomUUID } from 'node:crypto';
import { calls } from '@tessera/wire';
import { accountId, addUser, call } from '../ledger/testing.ts';
import { recordRates } from '../../providers/rates/record-rates.ts';
import { appOn } from '../../testing/app-on.ts';
import { listenToEvents } from '../../testing/event-reader.ts';
import { describeRaces } from '../../testing/several-processes.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { done, openTestSession, walletClient } from '../../testing/wallet-client.ts';
import type { WalletClient } from '../../testing/wallet-client.ts';
import { listAccounts } from './accounts.ts';

const rates = [{ asOf: '2026-09-29', perDollar: { EUR: '0.8', RUB: '80' } }];

describe.each(testDatabases())('choosing the total on $name', ({ open }) => {
  const { db, app } = appOn(open);
  let userId: string;
  let token: string;
  let client: WalletClient;
  beforeEach(async () => {
    await db().query('DELETE FROM reference_rates');
    await recordRates(db(), rates);
    userId = await addUser(db());
    token = await openTestSession(db(), userId);
    client = walletClient(app().url, token);
  });

  const choose = (currencyCode: string, leftOutAccountIds: readonly string[] = []) =>
    client.call(calls.chooseTotal, { body: { currencyCode, leftOutAccountIds } });
  const id = (code: 'USD' | 'EUR' | 'RUB') => accountId(db(), userId, code);
  const all = () => Promise.all([id('USD'), id('EUR'), id('RUB')]);
  const shown = async () => {
    const { data } = await done(client.call(calls.listAccounts));
    return data.map(({ counts, worth }) => [counts, worth?.currency]);
  };

  test('without a choice all accounts count, in the currency of the first @LIFE-3', async () => {
    expect(await shown()).toEqual(Array.from({ length: 3 }, () => [true, 'USD']));
    expect((await listAccounts(db(), userId, 'regional')).totalCurrency).toBe('RUB');
  });

  test('the choice is kept for all devices, and open pages hear of it @LIFE-3', async () => {
    const page = await listenToEvents(app().url, token);
    expect((await choose('GBP')).code).toBe('TOTAL_UNKNOWN');
    expect((await choose('EUR', [await id('USD')])).status).toBe(200);
    await page.until('event: wallet');
    page.close();
    expect(await shown()).toEqual([
      [false, 'EUR'],
      [true, 'EUR'],
      [true, 'EUR'],
    ]);
    await done(choose('RUB', [await id('EUR')]));
    await done(choose('RUB', [await id('EUR')]));
    expect(await shown()).toEqual([
      [true, 'RUB'],
      [false, 'RUB'],
      [true, 'RUB'],
    ]);
  });

  test('an account that is opened later counts @LIFE-3', async () => {
    await done(choose('USD', [await id('USD'), await id('EUR')]));
    await done(client.call(calls.createAccount, { body: { currencyCode: 'IDR' } }));
    expect((await shown()).map(([counts]) => counts)).toEqual([false, false, true, true]);
  });

  test('a total of nothing is refused, and the former choice stays @LIFE-3', async () => {
    await done(choose('RUB', [await id('USD')]));
    const refused = await choose('EUR', await all());
    expect(refused).toMatchObject({
      status: 409,
      code: 'TOTAL_EMPTY',
      message: 'At least one account has to count. Let another one count first.',
    });
    expect(await shown()).toEqual([
      [false, 'RUB'],
      [true, 'RUB'],
      [true, 'RUB'],
    ]);
  });

  test('the database itself keeps one account that counts @LIFE-3', async () => {
    await done(choose('USD', [await id('USD'), await id('EUR')]));
    const insert = `INSERT INTO uncounted_accounts (account_id, user_id, currency_code)
      SELECT id, user_id, currency_code FROM ledger_accounts WHERE id = $1`;
    await expect(db().query(insert, [await id('RUB')])).rejects.toThrow('at least one account');
  });

  test("another user's account and one that is not there are refused @LIFE-3", async () => {
    const foreign = await accountId(db(), await addUser(db()), 'USD');
    for (const unknown of [foreign, randomUUID()]) {
      expect(await choose('USD', [await id('USD'), unknown])).toMatchObject({
        status: 404,
        code: 'ACCOUNT_NOT_FOUND',
      });
    }
    expect((await shown()).map(([counts]) => counts)).toEqual([true, true, true]);
  });

  test.each([
    ['an unknown currency', 'XAU', [], 'CURRENCY_UNKNOWN'],
    ['a currency in small letters', 'usd', [], 'CURRENCY_UNKNOWN'],
    ['a currency without a rate', 'JPY', [], 'TOTAL_UNKNOWN'],
    ['an id that is none', 'USD', ['1'], 'INVALID_REQUEST'],
    [
      'more ids than anybody has',
      'USD',
      Array.from({ length: 101 }, () => randomUUID()),
      'INVALID_REQUEST',
    ],
  ] as const)('%s is refused @LIFE-3', async (_what, currency, leftOut, code) => {
    expect((await choose(currency, leftOut)).code).toBe(code);
  });

  test('nobody chooses without a session @LIFE-3 @AUTH-8', async () => {
    const body = { currencyCode: 'USD', leftOutAccountIds: [] };
    expect((await walletClient(app().url).call(calls.chooseTotal, { body })).status).toBe(401);
  });
});

describeRaces('choices of two devices', ({ db, inParallel }) => {
  test('follow each other: the last one stands whole, and one account counts @LIFE-3 @BACK-1', async () => {
    await recordRates(db(), rates);
    const userId = await addUser(db());
    const [usd, eur, rub] = await Promise.all(
      (['USD', 'EUR', 'RUB'] as const).map((code) => accountId(db(), userId, code)),
    );
    const choices = [
      ['USD', [usd, eur]],
      ['EUR', [eur, rub]],
      ['RUB', [rub, usd]],
    ] as const;
    const outcomes = await inParallel(24, (pool, index) =>
      call(pool, 'choose_total($1, $2, $3::uuid[])', [userId, ...(choices[index % 3] ?? [])]),
    );
    expect(new Set(outcomes)).toEqual(new Set(['chosen']));
    const { accounts, totalCurrency } = await listAccounts(db(), userId, 'card');
    const left = accounts.filter(({ counts }) => !counts).map((account) => account.id);
    const [, its = []] = choices.find(([currency]) => currency === totalCurrency) ?? [];
    expect(left.sort()).toEqual([...its].sort());
  });
});
