import pino from 'pino';
import { calls } from '@tessera/wire';
import { addUser } from '../../money/ledger/testing.ts';
import { appOn } from '../../testing/app-on.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { done, signIn, type WalletClient } from '../../testing/wallet-client.ts';
import { quoteWithdrawal } from './withdrawal.ts';
import { sandboxPayouts } from '../../providers/payouts/sandbox-payouts.ts';

const provider = {
  PAYOUT_PROVIDER_URL: 'http://127.0.0.1:1',
  PAYOUT_FEE_BASIS_POINTS: '125',
  PAYOUT_ARRIVES_MIN_S: '3600',
  PAYOUT_ARRIVES_MAX_S: '86400',
  PAYOUT_LEAST: '0.05 EUR',
};

describe.each(testDatabases())('the quote of a withdrawal on $name', ({ open }) => {
  const { db, app, another } = appOn(open);
  let outside: TestApp;
  let off: TestApp;
  let client: WalletClient;
  beforeAll(async () => {
    outside = await another({ env: provider });
    off = await another({ env: { SANDBOX: 'off' } });
    client = await signInTo(app());
  });

  async function signInTo(there: TestApp): Promise<WalletClient> {
    return signIn(there, db(), await addUser(db()));
  }
  const quote = (body: unknown, who = client) => who.callUntyped(calls.quoteWithdrawal, body);

  test.each([
    ['USD', '0.00', '1.00'],
    ['USDC', '0.000000', '1.000000'],
  ])(
    'in the sandbox %s costs %s, takes %s or more and arrives within a minute @WDRAW-4',
    async (code, fee, least) => {
      expect((await quote({ amount: '40', currency_code: code })).wire).toEqual({
        status: 'ok',
        data: { fee, arrives: { min_s: 1, max_s: 60 }, least_amount: least },
      });
    },
  );

  test('a provider keeps its share, rounded up, and takes the time of the settings @WDRAW-4', async () => {
    const there = await signInTo(outside);
    const arrives = { min_s: 3_600, max_s: 86_400 };
    const hundred = await done(quote({ amount: '100', currency_code: 'EUR' }, there));
    expect(hundred.wire.data).toEqual({ fee: '1.25', arrives, least_amount: '0.05' });
    const cent = await done(quote({ amount: '0.01', currency_code: 'EUR' }, there));
    expect(cent.wire.data).toEqual({ fee: '0.01', arrives, least_amount: '0.05' });
  });

  test('without a provider, or one that cannot be asked, there is none @WDRAW-4', async () => {
    const answer = await quote({ amount: '1', currency_code: 'USD' }, await signInTo(off));
    expect(answer.code).toBe('WITHDRAWAL_UNAVAILABLE');
    const broken = { ...sandboxPayouts, quote: () => Promise.reject(new Error('down')) };
    const silent = pino({ level: 'silent' });
    const amount = { minor: 1n, currency: 'USD' } as const;
    expect(await quoteWithdrawal(broken, amount, app().services.settings, silent)).toMatchObject({
      code: 'WITHDRAWAL_UNAVAILABLE',
    });
  });

  test.each([
    [{ amount: '0', currency_code: 'USD' }, 'INVALID_AMOUNT'],
    [{ amount: '-1', currency_code: 'USD' }, 'INVALID_AMOUNT'],
    [{ amount: '9'.repeat(40), currency_code: 'USD' }, 'INVALID_AMOUNT'],
    [{ amount: '1.001', currency_code: 'USD' }, 'AMOUNT_TOO_PRECISE'],
    [{ amount: '1', currency_code: 'XXX' }, 'CURRENCY_UNKNOWN'],
    [{ amount: 1, currency_code: 'USD' }, 'INVALID_REQUEST'],
    [{ amount: '1' }, 'INVALID_REQUEST'],
    [{ currency_code: 'USD' }, 'INVALID_REQUEST'],
    [{ amount: '1', currency_code: 'USD', pan: '4242424242424242' }, 'INVALID_REQUEST'],
    [null, 'INVALID_REQUEST'],
  ])('%j is refused as %s @WDRAW-4', async (body, code) => {
    expect(await quote(body)).toMatchObject({ status: 400, ok: false, code });
  });

  test('it needs a session @AUTH-8', async () => {
    const response = await fetch(`${app().url}/v2/wallet/withdrawal/quote`, {
      method: 'POST',
    });
    expect(response.status).toBe(401);
  });
});
