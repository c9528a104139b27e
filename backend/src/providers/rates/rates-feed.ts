import { isCurrency, parseRate, type Currency } from '@tessera/money';
import { z } from 'zod';
import type { RatesSource, ReferenceRates } from './rates-source.ts';
import { shippedRates } from './reference-rates.ts';

const feed = z.object({
  base: z.literal('USD'),
  date: z.string().min(1),
  // A number's shortest decimal form is what the feed wrote; any other type is no rate.
  rates: z.record(z.string(), z.union([z.string(), z.number().transform(String)]).catch('')),
});

// No currency moves like this, but an inverted rate or one that is off by a thousand does.
const mostTimesShipped = 10n;

const freshMs = 60_000;
const staleMs = 15 * 60_000;
// Longer than any holiday: the feed still answers, but never with anything new.
const frozenMs = 7 * 24 * 3_600_000;
const timeoutMs = 5_000;

interface Fetched {
  readonly atMs: number;
  readonly rates: ReferenceRates;
}

/**
 * Rates from a feed that returns `{"base":"USD","date":"…","rates":{"EUR":0.86}}`. Caches a response for a minute and
 * uses it for 15 minutes while the feed fails; a failing feed is also asked only once a minute, so that calls do not
 * wait for it each time. Drops a rate that is impossible, alone or compared with the shipped one. A feed whose date
 * is more than a week old counts as failed.
 */
export function ratesFeed(url: string, nowMs: () => number = Date.now): RatesSource {
  let last: Fetched | undefined;
  let asking: Promise<ReferenceRates> | undefined;
  let askedAtMs = -Infinity;

  async function ask(): Promise<ReferenceRates> {
    askedAtMs = nowMs();
    try {
      last = { atMs: askedAtMs, rates: await fetchRates(url, askedAtMs) };
    } catch (error) {
      if (last === undefined || nowMs() - last.atMs > staleMs) throw error;
    } finally {
      asking = undefined;
    }
    return last.rates;
  }

  return {
    current: async () => {
      const now = nowMs();
      const isJustAsked = now - askedAtMs < freshMs;
      if (last !== undefined && isJustAsked && now - last.atMs <= staleMs) return last.rates;
      asking ??= ask();
      return asking;
    },
  };
}

async function fetchRates(url: string, nowMs: number): Promise<ReferenceRates> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The rates feed answered ${response.status}`);
  const { date, rates } = feed.parse(await response.json());
  if (nowMs - Date.parse(date) > frozenMs) throw new Error(`The rates feed is still of ${date}`);
  const usable = Object.entries({ USDC: '1', ...rates, USD: '1' }).filter(
    ([code, rate]) => isCurrency(code) && isPlausible(code, rate),
  );
  return { asOf: date, perDollar: Object.fromEntries(usable) };
}

function isPlausible(code: Currency, rate: string): boolean {
  const shipped = shippedRates.at(-1)?.perDollar[code];
  if (shipped === undefined) return false;
  const times = parseRate({ quantityIn: shipped, quantityOut: rate });
  if (!times.ok) return false;
  const { numerator, denominator } = times.rate;
  return numerator <= mostTimesShipped * denominator && denominator <= mostTimesShipped * numerator;
}
