import fc from 'fast-check';
import { demoPeople } from './demo-people.ts';
import type { DemoUsers } from './demo-people.ts';
import { boughtFor } from './play-history.ts';
import type { HistoryEvent } from './play-history.ts';
import { demoHistory, demoRates } from './seed-demo.ts';

const users = Object.fromEntries(
  Object.keys(demoPeople).map((role) => [role, role]),
) as unknown as DemoUsers;
const anyNow = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2032-01-01'),
  noInvalidDate: true,
});
/** A quarter of start days, so that the two years begin on every day of a month. */
const days = Array.from({ length: 90 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index)));
type Rates = ReturnType<typeof demoRates>;

/** Amounts that an event adds to accounts, by `user currency`. */
function effects(event: HistoryEvent, rates: Rates): (readonly [string, bigint])[] {
  const own = `${event.user} ${event.currency}`;
  switch (event.kind) {
    case 'topup':
      return [[own, event.failed ? 0n : event.minor]];
    case 'withdrawal':
      return [[own, event.returned ? 0n : -event.minor]];
    case 'payment':
      return [[own, -event.minor]];
    case 'exchange': {
      const bought = BigInt(boughtFor(event, rates(event.at)).bought);
      return [
        [own, -event.minor],
        [`${event.user} ${event.to}`, bought],
      ];
    }
    case 'transfer':
      return [
        [own, -event.minor],
        [`${event.other} ${event.currency}`, event.minor],
      ];
  }
}

function overdrawn(events: readonly HistoryEvent[], rates: Rates): string[] {
  const balances: Record<string, bigint> = {};
  const found = new Set<string>();
  for (const event of events) {
    for (const [account, change] of effects(event, rates)) {
      balances[account] = (balances[account] ?? 0n) + change;
      if (balances[account] < 0n) found.add(account);
    }
  }
  return [...found];
}

test('whenever the backend first starts, the demo life has two years, an order and no overdraft @BACK-5', () => {
  fc.assert(
    fc.property(anyNow, (now) => {
      const events = demoHistory(users, now, 'card');
      const times = events.map(({ at }) => at.getTime());
      expect(events.length).toBeGreaterThan(2_000);
      expect(times.every((time, index) => time >= (times[index - 1] ?? 0))).toBe(true);
      expect(times.every((time) => time < now.getTime())).toBe(true);
      expect(overdrawn(events, demoRates(now))).toEqual([]);
    }),
    { numRuns: days.length + 30, examples: days.map((day) => [day]) },
  );
});

test('where Russia is refused the demo life has no roubles, and still no overdraft @BACK-5 @EASE-14', () => {
  const now = new Date('2026-08-19T18:00:00Z');
  const events = demoHistory(users, now, 'crypto');
  expect(events.filter(({ currency }) => currency === 'RUB')).toEqual([]);
  expect(overdrawn(events, demoRates(now))).toEqual([]);
});

test('something happened in each of the last days, at an hour at which people are awake @BACK-5', () => {
  const now = new Date('2026-08-19T18:00:00Z');
  const lastWeek = demoHistory(users, now, 'card').filter(
    ({ at }) => at.getTime() > now.getTime() - 7 * 86_400_000,
  );
  expect(new Set(lastWeek.map(({ at }) => at.getUTCDate())).size).toBeGreaterThanOrEqual(7);
  expect(lastWeek.every(({ at }) => at.getUTCHours() >= 4 && at.getUTCHours() <= 22)).toBe(true);
});
