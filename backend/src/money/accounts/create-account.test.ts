import { calls } from '@tessera/wire';
import { findLedgerBreaches } from '../ledger/breaches.ts';
import { addUser, fund } from '../ledger/testing.ts';
import { appOn } from '../../testing/app-on.ts';
import { listenToEvents } from '../../testing/event-reader.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import {
  done,
  openTestSession,
  walletClient,
  type WalletClient,
} from '../../testing/wallet-client.ts';

describe.each(testDatabases())('opening an account on $name', ({ open }) => {
  const { db, app } = appOn(open);
  let userId: string;
  let token: string;
  let client: WalletClient;
  beforeEach(async () => {
    userId = await addUser(db());
    token = await openTestSession(db(), userId);
    client = walletClient(app().url, token);
  });
  const create = (currency_code: unknown) =>
    client.callUntyped(calls.createAccount, { currency_code });
  const currencies = async () => {
    const { wire } = await done(client.call(calls.listAccounts));
    const [wallet] = wire.results;
    return wallet?.accounts.map((account) => account.currency_code);
  };

  test.each([
    ['IDR', '0.00'],
    ['USDC', '0.000000'],
  ])('%s begins at zero, works, and open pages hear of it @WALLET-1', async (code, zero) => {
    const page = await listenToEvents(app().url, token);
    const answer = await create(code);
    expect(answer.wire).toEqual({
      status: 'ok',
      data: {
        id: expect.any(String) as string,
        number: expect.stringMatching(/^[1-9]\d{11}$/) as string,
        currency_code: code,
        balance: zero,
        available: zero,
        counts: true,
        worth: { amount: '0.00', currency_code: 'USD' },
      },
    });
    await page.until('event: wallet');
    page.close();
    expect(await currencies()).toEqual(['USD', 'EUR', 'RUB', code]);
    await fund(db(), userId, code === 'IDR' ? 'IDR' : 'USDC', 100n);
    expect(await findLedgerBreaches(db())).toEqual([]);
  });

  test.each(['RUB', 'USD', 'EUR'])('a second one in %s is refused @WALLET-1', async (code) => {
    expect(await create(code)).toMatchObject({ status: 409, code: 'ACCOUNT_EXISTS' });
    expect(await currencies()).toEqual(['USD', 'EUR', 'RUB']);
  });

  test('ten requests at once open one @WALLET-1', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('IDR')));
    const codes = answers.map(({ code }) => code ?? 'ok').sort();
    expect(codes).toEqual([...Array.from({ length: 9 }, () => 'ACCOUNT_EXISTS'), 'ok']);
    expect(await currencies()).toEqual(['USD', 'EUR', 'RUB', 'IDR']);
  });

  test.each(['GBP', 'JPY', 'XXX', 'usd', '', ' IDR', '__proto__'])(
    '%p is no currency to open an account in @WALLET-1',
    async (code) => {
      expect(await create(code)).toMatchObject({ status: 400, code: 'CURRENCY_UNKNOWN' });
    },
  );

  test.each([undefined, null, 1, ['IDR'], { code: 'IDR' }])(
    '%p is refused @API-1',
    async (code) => {
      expect(await create(code)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    },
  );

  test('nobody opens an account without a session @AUTH-8', async () => {
    const visitor = walletClient(app().url);
    expect(
      (await visitor.call(calls.createAccount, { body: { currencyCode: 'IDR' } })).status,
    ).toBe(401);
  });
});
