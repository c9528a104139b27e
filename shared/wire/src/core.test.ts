import * as z from 'zod/mini';
import { money, parseRate } from '@tessera/money';
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
const theirs = {
  id: 7,
  amount: 1.5,
  currency_code: 'USD',
  kind: 'gift',
  least: 0.5,
  parts: [1, 2],
  more: {},
};

test('an answer of our backend is read unchanged @API-4', () => {
  const read = element.lenient(row()).parse(ours);
  expect(read).toEqual({ ...ours, amount: '1.5', card: null });
  expect(row().parse(ours)).toEqual({ ...ours, card: null });
});

test('an answer of another backend of the contract is read like one of ours @API-3', () => {
  expect(row().safeParse(theirs).success).toBe(false);
  expect(element.lenient(row()).parse(theirs)).toEqual({
    id: '7',
    amount: '1.5',
    currency_code: 'USD',
    kind: 'gift',
    note: null,
    least: '0.5',
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

const priced = () =>
  z.object({
    fee: z.nullable(element.amount),
    total: element.amount,
    currency_code: z.nullable(element.currencyCode),
  });
const currencies = { fee: 'currency_code', total: 'currency_code' } as const;

test('an amount that is missing stays so, and one without a currency is not exact @MONEY-2', () => {
  const read = element.withMoney(priced(), currencies);
  const [fee, total] = [null, '5'];
  expect(read.parse({ fee, total, currency_code: 'USD' })).toEqual({
    fee: null,
    total: money(500n, 'USD'),
    currency_code: 'USD',
  });
  expect(read.parse({ fee: '1', total, currency_code: null }).fee).not.toHaveProperty('minor');
});

test.each([
  ['1.00', '5.00', true],
  ['1.005', '5.00', false],
  ['1.00', '5.005', false],
  [null, '5.00', false],
])('a row with the fee %s and the total %s can be confirmed: %s @MONEY-2', (fee, total, is) => {
  const read = element.withExactMoney(priced(), currencies);
  expect(read.safeParse({ fee, total, currency_code: 'USD' }).success).toBe(is);
});

test('a pair of quantities is read as one rate, and as none where one of them is zero @MONEY-2', () => {
  const read = element.withRate(z.object(element.pairRate()));
  const pair = { from_currency_code: 'USD', to_currency_code: 'EUR', quantity_in: '1' };
  const parsed = parseRate({ quantityIn: '1', quantityOut: '0.9' });
  expect(read.parse({ ...pair, quantity_out: '0.9' })).toEqual({
    from_currency_code: 'USD',
    to_currency_code: 'EUR',
    rate: parsed.ok ? parsed.rate : 'a rate',
  });
  expect(read.parse({ ...pair, quantity_out: '0' }).rate).toBeNull();
});
