import fc from 'fast-check';
import { anyMoney } from './arbitrary-money.ts';
import {
  formatMoney,
  formatMoneyParts,
  isMoney,
  maskedMoney,
  money,
  readMoney,
  type Currency,
  type MoneyFormat,
} from './index.ts';

test.each<[bigint, Currency, MoneyFormat, string]>([
  [123450n, 'USD', { language: 'en' }, '$1,234.50'],
  [51982500n, 'RUB', { language: 'ru' }, '519\u00a0825,00\u00a0₽'],
  [-3472699n, 'USD', { language: 'ru' }, '-34\u00a0726,99\u00a0$'],
  [5n, 'EUR', { language: 'ru', sign: 'always' }, '+0,05\u00a0€'],
  [1234567n, 'JPY', { language: 'ru' }, '1\u00a0234\u00a0567\u00a0¥'],
  [-5n, 'EUR', { language: 'en' }, '-€0.05'],
  [5n, 'EUR', { language: 'en', sign: 'always' }, '+€0.05'],
  [0n, 'EUR', { language: 'en', sign: 'always' }, '€0.00'],
  [-5n, 'EUR', { language: 'en', sign: 'never' }, '€0.05'],
  [1234567n, 'JPY', { language: 'en' }, '¥1,234,567'],
  [5000000n, 'USDC', { language: 'en' }, '5.00\u00a0USDC'],
  [5000100n, 'USDC', { language: 'ru' }, '5,0001\u00a0USDC'],
  [100000000n, 'IDR', { language: 'en' }, 'Rp\u00a01,000,000.00'],
  [-100000000n, 'IDR', { language: 'ru' }, '-1\u00a0000\u00a0000,00\u00a0Rp'],
  [5000000n, 'USDC', { language: 'en', sign: 'always' }, '+5.00\u00a0USDC'],
  [5n, 'EUR', { language: 'ru', code: 'always' }, '0,05\u00a0EUR'],
])(
  '%p minor units of %s written with %p are %p @MONEY-1 @EASE-9 @EASE-14',
  (minor, currency, format, written) => {
    expect(formatMoney(money(minor, currency), format)).toBe(written);
  },
);

test.each<[string, string, MoneyFormat, string]>([
  ['3.5', 'XAU', { language: 'en' }, '3.5\u00a0XAU'],
  ['3.5', '', { language: 'en' }, '3.5'],
  ['-3.5', 'XAU', { language: 'ru', sign: 'always' }, '-3.5\u00a0XAU'],
  ['1.005', 'USD', { language: 'en' }, '$1.005'],
])(
  '%s %s cannot be counted with and stays as it came @MONEY-2',
  (decimal, currency, format, written) => {
    const amount = readMoney(decimal, currency);
    expect(isMoney(amount)).toBe(false);
    expect(formatMoney(amount, format)).toBe(written);
  },
);

test('an amount of the wire is read in the currency beside it @MONEY-2', () => {
  expect(readMoney('-12.5', 'USD')).toEqual(money(-1250n, 'USD'));
});

test('a blank that the typeface lacks is written as one that it has @EASE-9 @MONEY-1', () => {
  const french = new Intl.NumberFormat('fr').formatToParts(1000).map(({ value }) => value);
  expect(french).toEqual(['1', '\u202f', '000']);
  expect(formatMoneyParts(money(123450n, 'EUR'), { language: 'fr' }).integer).toBe('1\u00a0234');
});

test('the parts joined in order are the written amount @MONEY-1', () => {
  fc.assert(
    fc.property(anyMoney, fc.constantFrom('en' as const, 'ru' as const), (amount, language) => {
      const { prefix, symbol, integer, fraction, code } = formatMoneyParts(amount, { language });
      expect(prefix + symbol + integer + fraction + code).toBe(formatMoney(amount, { language }));
    }),
  );
});

test.each([
  ['USDC', 'needed', 'en', '••••\u00a0USDC'],
  ['USD', 'needed', 'en', '$••••'],
  ['USD', 'needed', 'ru', '••••\u00a0$'],
  ['IDR', 'needed', 'en', 'Rp\u00a0••••'],
  ['XAU', 'always', 'en', '••••\u00a0XAU'],
] as const)(
  'a hidden amount of %s whose code is shown %s in %s is %p @SHELL-9 @MONEY-1',
  (currency, shown, language, text) => {
    expect(maskedMoney(currency, shown, language)).toBe(text);
  },
);
