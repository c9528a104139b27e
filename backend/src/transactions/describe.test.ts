import fc from 'fast-check';
import { fromCursor, toCursor } from './cursor.ts';
import { describe as describeTransaction } from './describe.ts';

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
