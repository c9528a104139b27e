import * as fc from 'fast-check';
import type { Transaction, TransactionPage } from '@tessera/api';
import { money } from '@tessera/money';
import { append, mergeNewest } from './use-history.ts';

const row = (number: number, status = 'completed'): Transaction => ({
  id: String(number),
  number: null,
  kind: 'topup',
  walletId: null,
  amount: money(120_000n, 'USD'),
  currencyCode: 'USD',
  status,
  title: null,
  party: null,
  partyKey: null,
  about: null,
  description: 'Top-up by card',
  createdAt: '2026-03-05T14:30:00Z',
  counterAmount: null,
  counterCurrencyCode: null,
  category: null,
});
/** Rows numbered `from` down to `to`. */
const rows = (from: number, to: number) =>
  Array.from({ length: Math.max(0, from - to + 1) }, (_, index) => row(from - index));
const page = (from: number, to: number): TransactionPage => ({
  transactions: rows(from, to),
  next: to > 1 ? String(to) : null,
});
const ids = ({ transactions }: TransactionPage) => transactions.map(({ id }) => Number(id));

test('new rows come in front, and the rest stays with its cursor @HIST-4', () => {
  const loaded = append(page(300, 201), page(200, 101));
  const merged = mergeNewest(page(303, 204), loaded);
  expect(ids(merged)).toEqual(ids(page(303, 101)));
  expect(merged.next).toBe('101');
});

test('rows that did not change are the same objects, others are not @HIST-4', () => {
  const loaded: TransactionPage = {
    transactions: [row(3, 'held'), row(2), row(1)],
    next: null,
  };
  const merged = mergeNewest({ transactions: [row(4), row(3), row(2)], next: '2' }, loaded);
  expect(merged.transactions[1]).toMatchObject({ id: '3', status: 'completed' });
  expect(merged.transactions[2]).toBe(loaded.transactions[1]);
  expect(merged.transactions[3]).toBe(loaded.transactions[2]);
});

test('newest rows that do not join up with the loaded ones start the list over @HIST-4', () => {
  expect(mergeNewest(page(900, 801), page(300, 101))).toEqual(page(900, 801));
});

test('a list that is whole now is what was read @HIST-4', () => {
  expect(mergeNewest(page(20, 1), { transactions: rows(30, 5), next: '5' })).toEqual(page(20, 1));
});

test('a row is there once, in order, however pages and refreshes fall @HIST-4', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ grows: fc.nat(30), older: fc.boolean() }), { maxLength: 20 }),
      (steps) => {
        let top = 100;
        const newest = () => page(top, Math.max(1, top - 9));
        let list = newest();
        for (const { grows, older } of steps) {
          top += grows;
          const from = Number(list.next) - 1;
          list =
            older && list.next !== null
              ? append(list, page(from, Math.max(1, from - 9)))
              : mergeNewest(newest(), list);
          const [first = 0] = ids(list);
          expect(ids(list)).toEqual(ids(page(first, first - list.transactions.length + 1)));
          expect(list.next).toBe(page(first, ids(list).at(-1) ?? 0).next);
        }
      },
    ),
  );
});
