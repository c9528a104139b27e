import fc from 'fast-check';
import { fromCursor, toCursor } from './cursor.ts';
import {
  describe as describeTransaction,
  describeBesideTitle,
  nameTransaction,
} from './describe.ts';

test.each([
  ['topup', {}, '', ''],
  ['topup', { means: 'card' }, 'By card', 'Картой'],
  [
    'topup',
    { means: 'bank', counterparty: 'Brightwater', note: 'Salary' },
    'By bank transfer · Brightwater · Salary',
    'Банковским переводом · Brightwater · Salary',
  ],
  ['withdrawal', { card: '4242' }, 'To card •••• 4242', 'На карту •••• 4242'],
  ['exchange', { from: 'USD', to: 'EUR' }, 'Exchange USD → EUR', 'Обмен USD → EUR'],
  ['transfer', {}, '', ''],
  ['transfer', { note: 'Dinner' }, 'Dinner', 'Dinner'],
  [
    'transfer',
    { counterparty: 'Maria L.', note: 'Dinner' },
    'Maria L. · Dinner',
    'Maria L. · Dinner',
  ],
  ['payment', {}, '', ''],
  [
    'payment',
    { merchant: 'Corner Shop, Springfield' },
    'Corner Shop, Springfield',
    'Corner Shop, Springfield',
  ],
  ['payment', { reverses: 'x' }, 'Reversal', 'Отмена'],
  ['topup', { reverses: 'x' }, 'Reversal', 'Отмена'],
  ['topup', { reverses: 'x', means: 'card' }, 'Reversal: By card', 'Отмена: Картой'],
] as const)('a %s with %j reads %p and %p @HOME-3', (kind, details, en, ru) => {
  expect(describeTransaction({ kind, details }, 'en')).toBe(en);
  expect(describeTransaction({ kind, details }, 'ru')).toBe(ru);
});

test.each([
  ['payment', { merchant: 'Corner Coffee', note: 'Tea' }, 'Corner Coffee', 'merchant', 'Tea'],
  ['payment', { merchant: 'A, B & Co, Bath' }, 'A, B & Co', 'merchant', 'Bath'],
  ['transfer', { counterparty: 'Maria L.', note: 'Dinner' }, 'Maria L.', 'person', 'Dinner'],
  [
    'topup',
    { means: 'bank', counterparty: 'Brightwater' },
    'Brightwater',
    null,
    'By bank transfer',
  ],
  ['topup', { means: 'card' }, null, null, 'By card'],
  ['withdrawal', { card: '4242' }, null, null, 'To card •••• 4242'],
  ['withdrawal', { counterparty: 'Ivan P.' }, 'Ivan P.', 'person', ''],
  [
    'exchange',
    { from: 'USD', to: 'EUR', quantity_in: '100', quantity_out: '92.5' },
    'USD → EUR',
    null,
    '1 USD = 0.925 EUR',
  ],
  ['exchange', { from: 'USD', to: 'EUR' }, 'USD → EUR', null, ''],
  ['payment', { reverses: 'x' }, null, null, 'Reversal'],
] as const)(
  'a %s with %j is named %p (%p), beside it %p @EASE-6',
  (kind, details, title, party, about) => {
    expect(nameTransaction({ kind, details })).toEqual({ title, party });
    expect(describeBesideTitle({ kind, details }, 'en')).toBe(about);
  },
);

test('a cursor leads back to the position that it was made from @HIST-3', () => {
  const times = fc.date({
    min: new Date('2001-09-10'),
    max: new Date('2200-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(times, fc.uuid(), (createdAt, id) => {
      expect(fromCursor(toCursor({ createdAt, id }))).toEqual({ createdAt, id });
    }),
  );
});

test('anything else is no cursor @HIST-3', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(fromCursor(text)).toBeUndefined();
    }),
  );
});
