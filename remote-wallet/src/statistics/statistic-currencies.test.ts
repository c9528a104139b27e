import { readMoney } from '@tessera/money';
import { statisticCurrencies } from './use-statistics.ts';
import type { Series, Statistic } from './use-statistics.ts';

const statistic = (currencyCode: string | null): Statistic => ({
  type: 'topup',
  amount: readMoney('1', currencyCode ?? ''),
  percent: '100',
  currencyCode,
  count: null,
  incoming: null,
  incomingCount: null,
});
const series = (...codes: string[]): Series => ({
  bucket: 'day',
  series: codes.map((currencyCode) => ({ currencyCode, points: [] })),
});

test('every currency that occurs comes once, the current and the accounts’ first @HIST-1', () => {
  const statistics = [statistic('EUR'), statistic('USD'), statistic('EUR'), statistic('GBP')];
  const codes = statisticCurrencies(statistics, series('JPY', 'USD'), ['USD', 'RUB', 'GBP']);
  expect(codes).toEqual(['USD', 'GBP', 'EUR', 'JPY']);
});

test('one part that failed leaves the currencies of the other @HIST-1', () => {
  expect(statisticCurrencies(undefined, series('USD'), [])).toEqual(['USD']);
  expect(statisticCurrencies([statistic('USD')], undefined, [])).toEqual(['USD']);
});

test('sums without a currency are kept apart @HIST-1', () => {
  expect(statisticCurrencies([statistic(null), statistic('USD')], undefined, [])).toEqual([
    '',
    'USD',
  ]);
});
