import { z } from 'zod';
import { calls } from '@tessera/wire';
import { addUser } from '../../money/ledger/testing.ts';
import { appOn } from '../../testing/app-on.ts';
import { describeRaces } from '../../testing/several-processes.ts';
import { testDatabases } from '../../testing/test-databases.ts';
import { done, signIn, walletClient, type WalletClient } from '../../testing/wallet-client.ts';
import { recordCurrent, recordRates } from '../../providers/rates/record-rates.ts';
import { shippedRates } from '../../providers/rates/reference-rates.ts';

const day = (asOf: string, EUR: string, more: object = {}) => ({
  asOf,
  perDollar: { USD: '1', EUR, ...more },
});
const source = (asOf: string, EUR: string) => ({
  current: () => Promise.resolve(day(asOf, EUR)),
});

describe.each(testDatabases())('the history of rates on $name', ({ open }) => {
  const { db, app } = appOn(open);
  let client: WalletClient;
  beforeEach(async () => {
    client = await signIn(app(), db(), await addUser(db()));
    await db().query('DELETE FROM reference_rates');
  });

  const ask = (query: string, as = client) =>
    as.call(calls.readRateHistory, { params: new URLSearchParams(query) });
  const results = async (query: string) => {
    const { wire } = await done(ask(query));
    return wire.data.results;
  };

  test('is of the mid rate, oldest first, to six digits @XCHG-5', async () => {
    await recordRates(db(), [day('2026-09-29', '0.8', { JPY: '160' }), day('2026-09-28', '0.75')]);
    const { status, wire } = await ask('from=USD&to=EUR&days=30');
    expect({ status, wire }).toEqual({
      status: 200,
      wire: {
        status: 'ok',
        data: {
          from_currency_code: 'USD',
          to_currency_code: 'EUR',
          results: [
            { date: '2026-09-28', rate: '0.75' },
            { date: '2026-09-29', rate: '0.8' },
          ],
        },
      },
    });
    expect(await results('from=EUR&to=USD&days=30')).toEqual([
      { date: '2026-09-28', rate: '1.33333' },
      { date: '2026-09-29', rate: '1.25' },
    ]);
    // The yen has a rate on only one of the days.
    expect(await results('from=JPY&to=EUR&days=30')).toEqual([
      { date: '2026-09-29', rate: '0.005' },
    ]);
    expect(await results('from=GBP&to=EUR&days=30')).toEqual([]);
  });

  test('counts its days back from the newest that is known @XCHG-5', async () => {
    await recordRates(db(), shippedRates);
    const newest = Date.parse(shippedRates.at(-1)?.asOf ?? '');
    for (const days of [30, 90, 365]) {
      const points = await results(`from=USD&to=RUB&days=${days}`);
      const first = newest - (days - 1) * 86_400_000;
      const expected = shippedRates.filter(({ asOf }) => Date.parse(asOf) >= first);
      expect(points.map(({ date }) => date)).toEqual(expected.map(({ asOf }) => asOf));
      expect(points.length).toBeGreaterThan(20);
    }
  });

  test('says nothing while nothing is known @XCHG-5', async () => {
    expect(await results('from=USD&to=EUR&days=365')).toEqual([]);
  });

  test('keeps what was said first of a day, and adds what was missing @XCHG-5', async () => {
    await recordRates(db(), [day('2026-09-29', '0.8')]);
    await recordRates(db(), [day('2026-09-29', '0.9', { GBP: '0.7' })]);
    expect(await results('from=USD&to=EUR&days=30')).toEqual([{ date: '2026-09-29', rate: '0.8' }]);
    expect(await results('from=USD&to=GBP&days=30')).toEqual([{ date: '2026-09-29', rate: '0.7' }]);
  });

  test('takes from a feed a day that is not to come, whatever else it says @XCHG-5', async () => {
    const now = new Date('2026-09-29T23:00:00Z');
    for (const asOf of ['2026-10-01', '2026-13-01', 'today', '29.09.2026', '2026-09-31'])
      await recordCurrent(db(), source(asOf, '0.1'), now);
    await recordCurrent(db(), source('2026-09-29T22:59:00Z', '0.8'), now);
    await recordCurrent(db(), source('2026-09-30', '0.81'), now);
    expect(await results('from=USD&to=EUR&days=30')).toEqual([
      { date: '2026-09-29', rate: '0.8' },
      { date: '2026-09-30', rate: '0.81' },
    ]);
  });

  test.each([
    ['from=USD&to=XAU&days=30', 409, 'NO_RATE'],
    ['from=usd&to=EUR&days=30', 409, 'NO_RATE'],
    ['from=USD&to=EUR&days=31', 400, 'INVALID_REQUEST'],
    ['from=USD&to=EUR', 400, 'INVALID_REQUEST'],
    ['from=USD&days=30', 400, 'INVALID_REQUEST'],
    ['from=USD&from=EUR&to=EUR&days=30', 400, 'INVALID_REQUEST'],
    ['from=USD&to=EUR&days=30&limit=1', 400, 'INVALID_REQUEST'],
  ])('asked for %s it answers %d %s @XCHG-5', async (query, status, code) => {
    expect(await ask(query)).toMatchObject({ status, code });
  });

  test('is told to users only @AUTH-1', async () => {
    const visitor = walletClient(app().url);
    expect((await ask('from=USD&to=EUR&days=30', visitor)).status).toBe(401);
  });
});

describeRaces('recording rates', ({ db, inParallel }) => {
  test('by several processes at once keeps each day once @XCHG-5 @BACK-1', async () => {
    await inParallel(12, (pool, index) =>
      recordRates(pool, index % 2 === 0 ? shippedRates : [...shippedRates].reverse()),
    );
    const [kept] = await db().query(
      'SELECT count(DISTINCT as_of)::int AS count FROM reference_rates',
      [],
      z.object({ count: z.number() }),
    );
    expect(kept?.count).toBe(shippedRates.length);
  });
});
