import fc from 'fast-check';
import { readUsdcAddress } from '@tessera/payment-codes';
import { calls } from '@tessera/wire';
import { findLedgerBreaches } from '../../money/ledger/breaches.ts';
import { accountId, addUser, balanceOf, call } from '../../money/ledger/testing.ts';
import { appOn } from '../../testing/app-on.ts';
import { startProviderStub } from '../../testing/provider-stub.ts';
import { idRow } from '../../platform/database/rows.ts';
import { describeRaces } from '../../testing/several-processes.ts';
import { testSecrets } from '../../testing/test-app.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { done, signIn, type WalletClient } from '../../testing/wallet-client.ts';
import { creditHeldDeposits, keepReport } from './deposit.ts';
import { newHash, reportAsProvider, transferTo } from './testing.ts';

const needed = 12;
const usdc = { params: { currency_code: 'USDC' } };

describe.each(testDatabases())('deposits of USDC on $name', ({ open }) => {
  const { db, app, another } = appOn(open);
  let user: string;
  let client: WalletClient;
  let address: string;
  beforeEach(async () => {
    user = await addUser(db());
    client = await signIn(app(), db(), user);
    await done(client.call(calls.createAccount, { body: { currencyCode: 'USDC' } }));
    address = (await done(client.call(calls.readDepositAddress, usdc))).data.address;
  });
  afterEach(async () => {
    expect(await findLedgerBreaches(db())).toEqual([]);
  });

  const report = (body: object, secret?: string) =>
    reportAsProvider(app().url, '/webhooks/deposit', body, secret);
  const state = async (body: object) =>
    ((await (await report(body)).json()) as { state?: string; code?: string }).state;
  const deposits = async (as = client) => (await done(as.call(calls.listDeposits))).wire.results;
  const balance = async () => (await balanceOf(db(), user, 'USDC')).balance;
  const gone = async () =>
    (
      await db().query(
        'SELECT id FROM deposits WHERE user_id = $1 AND gone_at IS NOT NULL AND decision IS NULL',
        [user],
        idRow,
      )
    ).length;
  const notices = async () =>
    (await done(client.call(calls.listNotifications))).data.map(({ message }) => message);

  test('each user has one address, with its checksum, the same whenever asked @LIFE-7', async () => {
    const again = await done(client.call(calls.readDepositAddress, usdc));
    expect(again.wire.data).toEqual({
      network: 'ethereum',
      address,
      currency_code: 'USDC',
      confirmations: needed,
      least_amount: '1.000000',
    });
    expect(readUsdcAddress(address)).toBe('checked');

    const other = await signIn(app(), db(), await addUser(db()));
    expect(await other.call(calls.readDepositAddress, usdc)).toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
    });
    await done(other.call(calls.createAccount, { body: { currencyCode: 'USDC' } }));
    const theirs = await done(other.call(calls.readDepositAddress, usdc));
    expect(theirs.data.address).not.toBe(address);
    expect(
      await client.call(calls.readDepositAddress, { params: { currency_code: 'USD' } }),
    ).toMatchObject({ status: 400, code: 'CURRENCY_UNKNOWN' });
  });

  test('an address is asked for at the provider once, and never shared with another user @LIFE-7', async () => {
    const provider = await startProviderStub();
    const there = await another({ env: { DEPOSIT_PROVIDER_URL: provider.url } });
    const stranger = await addUser(db());
    const theirs = await signIn(there, db(), stranger);
    await done(theirs.call(calls.createAccount, { body: { currencyCode: 'USDC' } }));
    provider.answer = () => ({ status: 500 });
    const unavailable = { status: 409, code: 'DEPOSIT_UNAVAILABLE' };
    expect(await theirs.call(calls.readDepositAddress, usdc)).toMatchObject(unavailable);
    provider.answer = () => ({ status: 200, body: { address } });
    expect(await theirs.call(calls.readDepositAddress, usdc)).toMatchObject(unavailable);
    const fresh = `0x${newHash().slice(2, 42)}`;
    provider.answer = () => ({ status: 200, body: { address: fresh } });
    const made = await done(theirs.call(calls.readDepositAddress, usdc));
    expect(made.data.address.toLowerCase()).toBe(fresh);
    const asked = provider.requests.length;
    await done(theirs.call(calls.readDepositAddress, usdc));
    expect(provider.requests.length).toBe(asked);
    expect(provider.requests.at(-1)).toMatchObject({
      path: '/addresses',
      body: { network: 'ethereum', account: await accountId(db(), stranger, 'USDC') },
    });
    await there.close();
    await provider.close();
  });

  test('confirmations are shown as they come, and the last one credits, once @LIFE-7', async () => {
    const transfer = transferTo(address);
    const inNoBlock = { ...transfer, block_hash: undefined, height: undefined, confirmations: 0 };
    expect(await state(inNoBlock)).toBe('seen');
    expect(await state({ ...transfer, revision: 2, confirmations: needed - 1 })).toBe('confirming');
    expect(await deposits()).toMatchObject([
      { state: 'confirming', amount: '120.000000', confirmations: needed - 1 },
    ]);
    expect(await balance()).toBe(0n);

    expect(await state({ ...transfer, revision: 3, confirmations: needed })).toBe('credited');
    for (const revision of [3, 2, 4]) {
      expect(await state({ ...transfer, revision, confirmations: needed + 1 })).toBe('already');
    }
    expect(await balance()).toBe(120_000_000n);
    const [row] = (await done(client.call(calls.listTransactions))).wire.results;
    expect(row).toMatchObject({ kind: 'topup', amount: '120.000000', about: 'From Ethereum' });
    const receipt = await done(client.call(calls.readReceipt, { path: { id: row?.id ?? '' } }));
    expect(receipt.wire.data.details).toMatchObject({
      network: 'ethereum',
      hash: transfer.transaction_hash,
    });
    expect(await notices()).toEqual(['120.00\u00a0USDC arrived in your account from Ethereum.']);
  });

  test('a block that goes takes its deposit back, which comes again in another one @LIFE-7', async () => {
    const transfer = transferTo(address);
    await report({ ...transfer, confirmations: 5 });
    expect(await state({ ...transfer, revision: 2, confirmations: 'reorganised' })).toBe(
      'taken-back',
    );
    expect(await state({ ...transfer, confirmations: 11 })).toBe('already');
    expect(await deposits()).toMatchObject([{ state: 'taken-back', confirmations: 0 }]);
    const elsewhere = { ...transfer, block_hash: newHash(), height: 20_000_002 };
    expect(await state({ ...elsewhere, revision: 3, confirmations: 1 })).toBe('confirming');
    expect(await state({ ...elsewhere, revision: 4, confirmations: needed })).toBe('credited');
    expect(await state({ ...elsewhere, revision: 5, confirmations: 'reorganised' })).toBe(
      'credited',
    );
    expect(await balance()).toBe(120_000_000n);
  });

  test('a transfer that a reorganisation puts at another place of its block is the same one @LIFE-7', async () => {
    const credited = { ...transferTo(address), log_index: 5, confirmations: needed };
    expect(await state(credited)).toBe('credited');
    const moved = { ...credited, block_hash: newHash(), log_index: 8 };
    expect(await state(moved)).toBe('already');
    expect(await state({ ...credited, revision: 2, confirmations: 'reorganised' })).toBe('already');
    expect(await balance()).toBe(120_000_000n);
    expect(await gone()).toBe(0);

    // Now the reorganisation is reported first; the transfer returns at a new log position, without a block, at
    // revision 1.
    const first = { ...transferTo(address), log_index: 3, revision: 7, confirmations: needed - 1 };
    expect(await state(first)).toBe('confirming');
    expect(await state({ ...first, revision: 8, confirmations: 'reorganised' })).toBe('taken-back');
    const next = { ...first, log_index: 4, revision: 1 };
    const inNone = { block_hash: undefined, height: undefined, confirmations: 0 };
    expect(await state({ ...next, ...inNone })).toBe('seen');
    const there = { ...next, block_hash: newHash() };
    expect(await state({ ...there, revision: 2, confirmations: needed })).toBe('credited');
    expect(await state({ ...first, revision: 6, confirmations: needed })).toBe('already');
    expect(await balance()).toBe(240_000_000n);
    expect(await deposits()).toHaveLength(2);
  });

  test('two transfers of one transaction are two, also where they change places @LIFE-7', async () => {
    const one = { ...transferTo(address), log_index: 5, confirmations: 2 };
    const two = { ...one, log_index: 6 };
    for (const each of [one, two]) expect(await state(each)).toBe('confirming');
    const moved = { block_hash: newHash(), confirmations: needed, revision: 2 };
    expect(await state({ ...two, ...moved })).toBe('credited');
    expect(await state({ ...one, ...moved, log_index: 7 })).toBe('credited');
    for (const log_index of [6, 7]) {
      const again = { ...one, ...moved, revision: 3, log_index };
      expect(await state(again)).toBe('already');
    }
    expect(await balance()).toBe(240_000_000n);
    expect(await deposits()).toHaveLength(2);
  });

  test('one that is gone after it was credited waits for an operator, unless it comes back @LIFE-7', async () => {
    const transfer = { ...transferTo(address), confirmations: needed };
    await report(transfer);
    expect(await state({ ...transfer, revision: 2, confirmations: 'reorganised' })).toBe(
      'credited',
    );
    expect(await gone()).toBe(1);
    expect(await state({ ...transfer, revision: 3, block_hash: newHash(), log_index: 2 })).toBe(
      'already',
    );
    expect(await gone()).toBe(0);
    const last = { ...transfer, log_index: 2, revision: 4, confirmations: 'reorganised' };
    await report(last);
    expect(await gone()).toBe(1);
    const figures = await (await fetch(`${app().url}/metrics`)).text();
    expect(figures).toMatch(/^wallet_gone_deposits [1-9]/m);
    const [row] = await db().query(
      'SELECT id FROM deposits WHERE reference = $1',
      [transfer.transaction_hash],
      idRow,
    );
    const settle = (decision: string) =>
      call(db(), 'settle_gone_deposit($1, $2, $3, $4)', [row?.id, decision, 'Ada', 'dropped']);
    expect(await settle('take-back')).toBe('settled');
    expect(await settle('keep')).toBe('already');
    expect(await balance()).toBe(0n);
    expect(await gone()).toBe(0);
    expect(await state({ ...last, revision: 5, confirmations: needed })).toBe('credited');
    expect(await balance()).toBe(0n);
    expect(await deposits()).toHaveLength(1);
    await expect(db().query('UPDATE deposits SET decision = NULL')).rejects.toThrow();
  });

  test('reports in any order, doubled, end the same @LIFE-7', async () => {
    const gone = 'reorganised' as const;
    const told = [1, 5, gone, 1, needed].map((confirmations, index) => ({
      ...transferTo(address),
      block_hash: `0x${(index < 3 ? 'a' : 'b').repeat(64)}`,
      confirmations,
      revision: index + 1,
    }));
    const orders = fc.shuffledSubarray([...told, ...told], { minLength: 10, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        const before = await balance();
        const transaction_hash = newHash();
        for (const each of order) await report({ ...each, transaction_hash });
        expect(await balance()).toBe(before + 120_000_000n);
      }),
      { numRuns: 10 },
    );
  });

  test('dust and other tokens are explained and never credited @LIFE-7', async () => {
    const dust = { ...transferTo(address), amount: '999999', confirmations: needed };
    expect(await state(dust)).toBe('refused');
    expect(await state({ ...dust, revision: 2 })).toBe('already');
    const other = {
      ...transferTo(address.toLowerCase()),
      token: `0x${'6'.repeat(40)}`,
      amount: '9'.repeat(78),
    };
    expect(await state({ ...other, confirmations: needed })).toBe('refused');
    expect(await deposits()).toMatchObject([
      { state: 'refused', reason: 'wrong-token' },
      { state: 'refused', reason: 'too-small', amount: '0.999999' },
    ]);
    expect(await balance()).toBe(0n);
    expect(await notices()).toEqual([
      expect.stringContaining('Another token than USDC'),
      expect.stringContaining('below the least amount'),
    ]);
  });

  test('an address of nobody, another amount of the same transfer and a forged report change nothing @LIFE-7', async () => {
    const nobody = { ...transferTo(`0x${'7'.repeat(40)}`), confirmations: needed };
    const answer = await report(nobody);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'ADDRESS_UNKNOWN' });

    const transfer = transferTo(address);
    await report(transfer);
    const changed = { ...transfer, revision: 2, confirmations: needed };
    const conflict = await report({ ...changed, amount: '120000001' });
    expect(await conflict.json()).toMatchObject({ code: 'DEPOSIT_CONFLICT' });
    for (const secret of [testSecrets.webhooks.payment, testSecrets.webhooks.verification]) {
      expect((await report(changed, secret)).status).toBe(401);
    }
    for (const wrong of [
      { amount: '0' },
      { amount: '1.5' },
      { amount: '1000000000000000000' },
      { log_index: -1 },
      { revision: 0 },
      { confirmations: -1 },
      { transaction_hash: '0x1' },
      { network: 'tron' },
    ]) {
      expect((await report({ ...changed, ...wrong })).status).toBe(400);
    }
    expect(await balance()).toBe(0n);
  });

  test('a deposit above the limit is credited and counts for it @LIFE-7 @BACK-3', async () => {
    const large = { ...transferTo(address), amount: '900000000000', confirmations: needed };
    expect(await state(large)).toBe('credited');
    expect(await balance()).toBe(900_000_000_000n);
    const body = { amount: '1.00', currencyCode: 'USD' };
    expect(await client.call(calls.topUp, { body })).toMatchObject({ code: 'TOPUP_LIMIT' });
  });

  test('one for a user who may not top up is held, said so once, and credited afterwards @LIFE-7', async () => {
    const block = (blocked: boolean) =>
      db().query('UPDATE users SET topup_blocked = $2 WHERE id = $1', [user, blocked]);
    const transfer = { ...transferTo(address), confirmations: needed };
    await block(true);
    expect(await state(transfer)).toBe('held');
    expect(await state({ ...transfer, revision: 2, confirmations: needed + 1 })).toBe('held');
    await creditHeldDeposits(db());
    expect(await deposits()).toMatchObject([{ state: 'held' }]);
    expect(await balance()).toBe(0n);
    expect(await notices()).toHaveLength(1);
    await block(false);
    await creditHeldDeposits(db());
    await creditHeldDeposits(db());
    expect(await balance()).toBe(120_000_000n);
  });

  test('nobody sees deposits of another user, and the rows keep what was credited @LIFE-7', async () => {
    await report({ ...transferTo(address), confirmations: needed });
    expect(await deposits(await signIn(app(), db(), await addUser(db())))).toEqual([]);
    const mine = [user];
    for (const change of [
      "UPDATE deposits SET state = 'taken-back', transaction_id = NULL WHERE user_id = $1",
      'UPDATE deposits SET amount = 1 WHERE user_id = $1',
      'DELETE FROM deposits WHERE user_id = $1',
      "UPDATE deposit_addresses SET address = '0x' WHERE user_id = $1",
    ]) {
      await expect(db().query(change, mine)).rejects.toThrow();
    }
  });
});

describeRaces('reports of one deposit by several processes', ({ db, inParallel }) => {
  test('that come at once credit it once @LIFE-7', async () => {
    const user = await addUser(db());
    await db().query(`SELECT open_account($1, 'USDC')`, [user]);
    const account = await accountId(db(), user, 'USDC');
    const address = `0x${newHash().slice(2, 42)}`;
    await db().query(`SELECT keep_deposit_address($1, $2, 'ethereum', $3)`, [
      user,
      account,
      address,
    ]);
    const { transaction_hash: reference, block_hash, height } = transferTo(address);
    const outcomes = await inParallel(24, (process, index) =>
      keepReport(
        process,
        address,
        {
          ...{ network: 'ethereum', reference, log_index: 0, currency_code: 'USDC', block_hash },
          ...{ amount: '120000000', details: { means: 'ethereum' }, block_height: height },
          ...{ confirmations: 10 + (index % 4), revision: 1 + (index % 4) },
        },
        { depth: needed, isGone: false },
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'credited')).toHaveLength(1);
    expect(await balanceOf(db(), user, 'USDC')).toEqual({ balance: 120_000_000n, held: 0n });
    expect(await findLedgerBreaches(db())).toEqual([]);
  });
});
