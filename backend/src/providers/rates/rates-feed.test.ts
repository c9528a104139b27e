import { startProviderStub, type ProviderStub } from '../../testing/provider-stub.ts';
import { ratesFeed } from './rates-feed.ts';

const minuteMs = 60_000;

describe('a feed of rates', () => {
  let stub: ProviderStub;
  let nowMs: number;
  beforeEach(async () => {
    stub = await startProviderStub();
    nowMs = 0;
    say('0.5');
  });
  afterEach(() => stub.close());

  const feed = () => ratesFeed(stub.url, () => nowMs);
  const fail = () => {
    stub.answer = () => ({ status: 500 });
  };
  function say(EUR: string) {
    const body = { base: 'USD', date: '2026-09-29', rates: { EUR } };
    stub.answer = () => ({ status: 200, body });
  }

  test('is asked once a minute, however many ask at once @XCHG-1', async () => {
    const { current } = feed();
    const asked = await Promise.all([current(), current(), current()]);
    expect(asked.map(({ perDollar }) => perDollar.EUR)).toEqual(['0.5', '0.5', '0.5']);
    say('0.6');
    nowMs = minuteMs - 1;
    expect((await current()).perDollar.EUR).toBe('0.5');
    expect(stub.requests).toHaveLength(1);
    nowMs = minuteMs;
    expect((await current()).perDollar.EUR).toBe('0.6');
  });

  test('that fails is stood in for by what it last said, for a quarter of an hour @XCHG-3', async () => {
    const { current } = feed();
    await current();
    fail();
    nowMs = minuteMs;
    expect((await current()).perDollar.EUR).toBe('0.5');
    nowMs = minuteMs + 1;
    await current();
    expect(stub.requests).toHaveLength(2);
    nowMs = 15 * minuteMs + 1;
    await expect(current()).rejects.toThrow('500');
    say('0.7');
    expect((await current()).perDollar.EUR).toBe('0.7');
  });

  test('that no longer names a currency has no rate for it @XCHG-3', async () => {
    const { current } = feed();
    await current();
    stub.answer = () => ({ status: 200, body: { base: 'USD', date: '2026-09-29', rates: {} } });
    nowMs = minuteMs;
    expect((await current()).perDollar).toEqual({ USD: '1', USDC: '1' });
  });

  test.each([
    ['nothing', null],
    ['zero', 0],
    ['less than nothing', -0.86],
    ['no number', 'NaN'],
    ['an exponent', '1e-400'],
    ['more than any', '9'.repeat(31)],
    ['the other way round, as roubles would be', 0.0123],
    ['a thousand times too much', 862.5],
  ])(
    'that says %s of a currency has no rate for it, and the others stay @XCHG-3',
    async (_what, EUR) => {
      const rates = { EUR, GBP: 0.75, XAU: null, XAG: 1e300 };
      stub.answer = () => ({ status: 200, body: { base: 'USD', date: '2026-09-29', rates } });
      expect((await feed().current()).perDollar).toEqual({ USD: '1', USDC: '1', GBP: '0.75' });
    },
  );

  test('that stands still on a day of more than a week ago has no rates @XCHG-3', async () => {
    nowMs = Date.parse('2026-10-06T00:00:00Z');
    expect((await feed().current()).asOf).toBe('2026-09-29');
    nowMs += 1;
    await expect(feed().current()).rejects.toThrow('2026-09-29');
  });

  test('that says nothing usable is stood in for by what it last said @XCHG-3', async () => {
    const { current } = feed();
    await current();
    nowMs = minuteMs;
    for (const body of [{}, { base: 'EUR', date: '2026-09-29', rates: {} }, []]) {
      stub.answer = () => ({ status: 200, body });
      expect((await current()).perDollar.EUR).toBe('0.5');
      nowMs += minuteMs;
    }
  });
});
