import { calls } from '@tessera/wire';
import { done } from '../../testing/wallet-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabases, type TestDatabase } from '../../testing/test-databases.ts';
import { addReader, addTopUp, type Reader } from '../transactions/testing.ts';

/** A time zone in which it is about noon now, so that the day does not change during a test. */
function zoneFarFromMidnight(): string {
  const ahead = 12 - new Date().getUTCHours();
  // Etc/GMT names have the opposite sign: Etc/GMT-3 is three hours ahead of Greenwich.
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

describe.each(testDatabases())('the series of a history on $name', ({ open }) => {
  let database: TestDatabase;
  let app: TestApp;
  let reader: Reader;

  beforeAll(async () => {
    database = await open();
    app = await startTestApp(database.db);
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  beforeEach(async () => {
    reader = await addReader(app, database.db);
  });

  const topUpAt = (at: string) => addTopUp(database.db, reader.userId, { at: new Date(at) });
  const get = (query: Readonly<Record<string, string>>) =>
    reader.client.call(calls.readSeries, {
      params: new URLSearchParams(new URLSearchParams(query).toString()),
    });
  async function series(query: Readonly<Record<string, string>>) {
    const { bucket, results } = (await done(get(query))).wire.data;
    return { bucket, points: results[0]?.points ?? [] };
  }

  test.each([
    ['a day', '2026-03-10T00:00:00Z', '2026-03-11T00:00:00Z', 'hour', 24],
    ['two days', '2026-03-10T00:00:00Z', '2026-03-12T00:00:00Z', 'hour', 48],
    ['a week', '2026-03-05T00:00:00Z', '2026-03-12T00:00:00Z', 'day', 7],
    ['a quarter', '2026-01-01T00:00:00Z', '2026-04-01T00:00:00Z', 'day', 90],
    ['a year', '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z', 'week', 53],
    ['five years', '2023-01-01T00:00:00Z', '2028-01-01T00:00:00Z', 'month', 60],
    ['all time there is', '1970-01-01T00:00:00Z', '2999-01-01T00:00:00Z', 'hour', 1],
  ])('%s is divided well @HIST-3', async (_span, from, to, bucket, count) => {
    await topUpAt('2026-03-10T12:30:00Z');
    const found = await series({ from, to });
    expect(found.bucket).toBe(bucket);
    expect(found.points).toHaveLength(count);
    const filled = found.points.filter((point) => point.incoming !== '0.00');
    expect(filled).toMatchObject([{ incoming: '10.00', outgoing: '0.00' }]);
  });

  test('a day begins at the midnight of the reader, also when the clocks change @HIST-3', async () => {
    await topUpAt('2026-03-29T00:30:00Z');
    const { points } = await series({
      from: '2026-03-27T23:00:00Z',
      to: '2026-03-30T22:00:00Z',
      time_zone: 'Europe/Berlin',
    });
    expect(points).toEqual([
      { at: '2026-03-27T23:00:00.000Z', incoming: '0.00', outgoing: '0.00' },
      { at: '2026-03-28T23:00:00.000Z', incoming: '10.00', outgoing: '0.00' },
      { at: '2026-03-29T22:00:00.000Z', incoming: '0.00', outgoing: '0.00' },
    ]);
  });

  test('the hour that comes twice is two points @HIST-3', async () => {
    await topUpAt('2026-10-25T00:30:00Z');
    await topUpAt('2026-10-25T01:30:00Z');
    const { points } = await series({
      from: '2026-10-25T00:00:00Z',
      to: '2026-10-25T03:00:00Z',
      time_zone: 'Europe/Berlin',
    });
    expect(points.map(({ incoming }) => incoming)).toEqual(['10.00', '10.00', '0.00']);
  });

  test('without a range it reaches from the oldest until now @HIST-3', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await topUpAt(daysAgo(10));
    const { bucket, points } = await series({ time_zone: zoneFarFromMidnight() });
    expect(bucket).toBe('day');
    expect(points).toHaveLength(11);
    expect(points.at(0)?.incoming).toBe('10.00');
  });

  test('a history of decades keeps to the most points, and loses nothing @HIST-3', async () => {
    for (let year = 1990; year <= 2020; year += 1) await topUpAt(`${year}-06-15T12:00:00Z`);
    const { bucket, points } = await series({ to: '2021-01-01T00:00:00Z' });
    expect(bucket).toBe('month');
    expect(points.length).toBeLessThanOrEqual(120);
    expect(points.reduce((sum, { incoming }) => sum + Number(incoming), 0)).toBe(310);
  });

  test('nothing to show is no series @HIST-3', async () => {
    expect((await done(get({ time_zone: 'Asia/Jakarta' }))).wire.data).toEqual({
      bucket: 'hour',
      results: [],
    });
  });

  test.each(['Mars/Olympus', 'FOO+3', '+03:00', 'Europe/Berlin;', '', 'x'.repeat(65), '../../UTC'])(
    'the time zone %j is refused @API-1',
    async (time_zone) => {
      const invalid = { status: 400, code: 'INVALID_REQUEST' };
      expect(await get({ time_zone })).toMatchObject(invalid);
      await topUpAt('2026-03-10T12:30:00Z');
      expect(await get({ time_zone })).toMatchObject(invalid);
    },
  );

  test.each(['UTC', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])(
    'the time zone %s is known @HIST-3',
    async (time_zone) => {
      expect((await get({ time_zone })).status).toBe(200);
    },
  );
});
