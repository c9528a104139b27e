import * as z from 'zod/mini';
import { money } from '@tessera/money';
import * as element from './core.ts';

const row = () =>
  z.object({
    id: element.id,
    amount: element.amount,
    currency_code: element.currencyCode,
    kind: element.word(['topup', 'payment']),
    note: z.nullable(z.string()),
    least: z.optional(element.amount),
    card: element.ifSaid(z.optional(z.string())),
    seen: element.ifSaid(z.boolean()),
    read: element.flag,
    title: element.textOrNothing,
    parts: z.array(element.id).check(z.meta({ maxItems: 1 })),
  });

const ours = {
  id: 'r-1',
  amount: '1.50',
  currency_code: 'USD',
  kind: 'topup',
  note: null,
  seen: true,
  read: true,
  title: 'Card',
  parts: ['p-1'],
};
const theirs = { id: 7, amount: 1.5, currency_code: 'USD', kind: 'gift', parts: [1, 2], more: {} };

test('an answer of our backend is read unchanged @API-4', () => {
  const read = element.lenient(row()).parse(ours);
  expect(read).toEqual({ ...ours, amount: '1.5', card: null });
  expect(row().safeParse(ours).success).toBe(true);
});

test('an answer of another backend of the contract is read like one of ours @API-3', () => {
  expect(row().safeParse(theirs).success).toBe(false);
  expect(element.lenient(row()).parse(theirs)).toEqual({
    id: '7',
    amount: '1.5',
    currency_code: 'USD',
    kind: 'gift',
    note: null,
    card: null,
    seen: null,
    read: false,
    title: '',
    parts: ['1', '2'],
  });
});

test.each([
  ['an amount that is none', { ...ours, amount: 'much' }],
  ['a word that is none', { ...ours, kind: 5 }],
  ['a field that is missing', { ...ours, currency_code: undefined }],
  ['a list that is none', { ...ours, parts: {} }],
])('%s is refused however leniently one reads @API-1', (_what, answer) => {
  expect(element.lenient(row()).safeParse(answer).success).toBe(false);
});

test('leniency reaches through lists, pairs of amounts and envelopes @API-3', () => {
  const answer = element.dataOf(element.withExactMoney(row(), { amount: 'currency_code' }));
  const read = element.lenient(answer);
  expect(read.parse({ data: theirs })).toMatchObject({ amount: money(150n, 'USD'), kind: 'gift' });
  expect(read.safeParse({ data: { ...theirs, amount: '1.505' } }).success).toBe(false);
  const list = element.lenient(element.resultsOf(z.object({ id: element.id })));
  expect(list.parse({ results: [{ id: 1 }] })).toEqual([{ id: '1' }]);
});
