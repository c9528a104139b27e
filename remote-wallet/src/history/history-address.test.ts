import { filterOf, historyPath, isNarrowed, readHistoryAddress } from './history-address.ts';

const read = (query: string) => readHistoryAddress(new URLSearchParams(query));
const from = '2026-11-01T00:00:00.000Z';
const to = '2026-12-01T00:00:00.000Z';

test('an address says the same again after it was read @HIST-3', () => {
  const address = {
    from,
    to,
    account: 'account-1',
    kinds: ['topup', 'transfer'],
    category: 'eating-out',
    search: 'two words & more',
    transaction: 'transaction-1',
  } as const;
  expect(read(historyPath(address).replace('/history?', ''))).toEqual(address);
});

test('an address without a filter is the plain one @HIST-3', () => {
  const address = read('');
  expect(historyPath(address)).toBe('/history');
  expect(filterOf(address)).toEqual({});
  expect(isNarrowed(address)).toBe(false);
});

test.each([
  ['a range without an end', `from=${from}`],
  ['a range that ends before it begins', `from=${to}&to=${from}`],
  ['what is no time', 'from=yesterday&to=today'],
  ['an unknown kind', 'kind=fee,'],
  ['an unknown category', 'category=yachts'],
])('%s is left out @HIST-3', (_, query) => {
  expect(filterOf(read(query))).toEqual({});
});

test('times of another zone are the same instants @HIST-3', () => {
  const query = new URLSearchParams({ from: '2026-11-01T03:00:00+03:00', to });
  expect(filterOf(readHistoryAddress(query))).toEqual({ from, to });
});

test('list, tiles, chart and file are asked for by one filter @HIST-3', () => {
  const filter = filterOf(read(`from=${from}&to=${to}&account=a&kind=transfer,topup&search=rent`));
  expect(filter).toEqual({ from, to, walletId: 'a', kinds: ['topup', 'transfer'], search: 'rent' });
});
