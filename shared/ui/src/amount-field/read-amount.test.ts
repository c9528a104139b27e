import fc from 'fast-check';
import {
  currencies,
  currencyExponent,
  formatMoney,
  money,
  moneySeparators,
  toDecimal,
} from '@tessera/money';
import type { Currency } from '@tessera/money';
import { editedAmount, readAmount, shownAmount } from './read-amount.ts';

const nbsp = '\u00a0';
const languages = ['en', 'ru'] as const;
type Language = (typeof languages)[number];

const styleOf = (language: Language, currency: Currency) => ({
  currency,
  separators: moneySeparators(language),
});

/** The value, marked where the field says how it read it; or the reason of the refusal. */
function read(text: string, currency: Currency = 'USD', language: Language = 'en'): string {
  const reading = readAmount(text, styleOf(language, currency));
  if (reading.ok) return reading.isGuess ? `${reading.value} said` : reading.value;
  if (reading.reason === 'foreign') return `foreign ${reading.mark}`;
  return reading.reason === 'unclear' && reading.isUnfinished ? 'unfinished' : reading.reason;
}

/** The field's text after each key was pressed at its end. */
function typed(keys: string, currency: Currency, language: Language): string {
  const style = styleOf(language, currency);
  return Array.from(keys).reduce((text, key) => {
    const shown = shownAmount(text, style.separators);
    const range = { start: shown.length, end: shown.length + key.length };
    return editedAmount(text, shown + key, range, style).text;
  }, '');
}

const readings: readonly (readonly [string, Currency, Language, string])[] = [
  ['', 'USD', 'en', ''],
  ['5', 'USD', 'en', '5'],
  ['007', 'USD', 'en', '7'],
  ['0.05', 'USD', 'en', '0.05'],
  ['5.', 'USD', 'en', '5'],
  ['5,', 'USD', 'en', '5'],
  ['.5', 'USD', 'en', '0.5'],
  [',5', 'USD', 'ru', '0.5'],
  ['123456789.99', 'USD', 'en', '123456789.99'],
  ['0.000001', 'USDC', 'en', '0.000001'],
  // A comma that may separate thousands in English.
  ['1,000.50', 'USDC', 'en', '1000.50'],
  ['1,234.56', 'USD', 'en', '1234.56'],
  ['12,500', 'USDC', 'en', '12500 said'],
  ['12,500', 'USD', 'en', '12500 said'],
  ['1,234', 'JPY', 'en', '1234'],
  ['1,234,567', 'USD', 'en', '1234567'],
  ['12,5', 'USD', 'en', '12.5 said'],
  ['0,500', 'USDC', 'en', '0.500 said'],
  ['1234,5', 'USD', 'en', '1234.5 said'],
  ['12.500', 'USDC', 'en', '12.500 said'],
  ['1.234', 'USD', 'en', 'too-long'],
  // In Russian a comma separates decimals, and so does a point where that is clear.
  ['1234,5', 'USD', 'ru', '1234.5'],
  ['1234.5', 'USD', 'ru', '1234.5'],
  ['5.50', 'USD', 'ru', '5.50'],
  ['12,500', 'USDC', 'ru', '12.500 said'],
  ['12.500', 'USDC', 'ru', '12.500 said'],
  ['1,234', 'USD', 'ru', 'too-long'],
  ['1,000.50', 'USD', 'ru', '1000.50'],
  ['1.234,56', 'USD', 'ru', '1234.56'],
  ['1 234,50', 'RUB', 'ru', '1234.50'],
  ['1.234.567,89', 'EUR', 'en', '1234567.89'],
  ['1,23,456.00', 'USD', 'en', '123456.00'],
  ['12,34,567', 'USD', 'ru', '1234567'],
  ["1'234.56", 'USD', 'en', '1234.56'],
  ['1’234.56', 'EUR', 'ru', '1234.56'],
  ['1٬234٫56', 'USD', 'en', '1234.56'],
  ['١٬٢٣٤٫٥٦', 'USD', 'en', '1234.56'],
  ['۱۲۳', 'USD', 'ru', '123'],
  ['１，２３４．５０', 'USD', 'en', '1234.50'],
  [`1${nbsp}234.50`, 'USD', 'en', '1234.50'],
  ['1\u202f234,50', 'EUR', 'en', '1234.50'],
  ['Rp 50.000', 'IDR', 'en', '50000 said'],
  ['Rp50.000,-', 'IDR', 'ru', '50000'],
  ['Rp. 1.250.000', 'IDR', 'en', '1250000'],
  // Names and signs of the currency, and invisible characters.
  ['USD 12,480.50', 'USD', 'en', '12480.50'],
  ['usd12480.50', 'USD', 'en', '12480.50'],
  ['US$ 12,480.50', 'USD', 'ru', '12480.50'],
  ['$5.00 USD', 'USD', 'en', '5.00'],
  ['1 250 руб.', 'RUB', 'ru', '1250'],
  ['1 250 руб.', 'RUB', 'en', '1250'],
  ['5,50 ₽', 'RUB', 'ru', '5.50'],
  ['1.234,56 €', 'EUR', 'en', '1234.56'],
  ['￥1,234', 'JPY', 'en', '1234'],
  ['+5.00', 'USD', 'en', '5.00'],
  ['\u202a12,480.50\u202c', 'USD', 'en', '12480.50'],
  ['\ufeff5\u200b0\u00ad.5', 'USD', 'en', '50.5'],
  ['5.–', 'EUR', 'en', '5'],
  // Another currency is refused.
  ['5,00 zł', 'USD', 'en', 'foreign zł'],
  ['R$ 1.234,56', 'USD', 'en', 'foreign R$'],
  ['€5', 'USD', 'en', 'foreign €'],
  ['5 USDC', 'USD', 'en', 'foreign USDC'],
  ['$5', 'USDC', 'en', 'foreign $'],
  ['5 руб.', 'USD', 'ru', 'foreign руб'],
  ['C$5', 'USD', 'en', 'foreign C$'],
  ['5k', 'USD', 'en', 'foreign k'],
  ['-5', 'USD', 'en', 'negative'],
  ['−5', 'USD', 'en', 'negative'],
  ['-$5.00', 'USD', 'en', 'negative'],
  ['$-5.00', 'USD', 'en', 'negative'],
  ['(5.00)', 'USD', 'en', 'negative'],
  ['5-', 'USD', 'en', 'negative'],
  ['1e5', 'USD', 'en', 'unclear'],
  ['1.5E+3', 'USD', 'en', 'unclear'],
  ['5²', 'USD', 'en', 'foreign ²'],
  ['5-10', 'USD', 'en', 'unclear'],
  ['12.50 13.50', 'USD', 'en', 'unclear'],
  ['5.00 / 6.00', 'USD', 'en', 'unclear'],
  ['12.05.2024', 'USD', 'en', 'unclear'],
  ['1.2.3', 'USD', 'en', 'unclear'],
  ['about', 'USD', 'en', 'unclear'],
  ['1234567890', 'USD', 'en', 'too-long'],
  ['1234567890123', 'USD', 'en', 'too-long'],
  ['0.0000001', 'USDC', 'en', 'too-long'],
  ['1.5', 'JPY', 'en', 'too-long'],
  ['9'.repeat(10_000), 'USD', 'en', 'unclear'],
  // Incomplete: the next key may make it an amount.
  ['+', 'USD', 'en', 'unfinished'],
  ['.', 'USD', 'en', 'unfinished'],
  ['US', 'USD', 'en', 'unfinished'],
  ['1,234,', 'USD', 'en', 'unfinished'],
  ['1,234,5', 'USD', 'en', 'unfinished'],
  ['1 2', 'USD', 'ru', 'unfinished'],
];

test.each(readings)(
  '%p of %s in %s is read as %p @INPUT-1 @MONEY-1',
  (text, currency, language, meaning) => {
    expect(read(text, currency, language)).toBe(meaning);
  },
);

test('typed key by key it is read like pasted @INPUT-1', () => {
  for (const [text, currency, language, meaning] of readings.filter(([each]) => each.length < 99)) {
    const last = read(typed(text, currency, language), currency, language);
    // The field groups long numbers itself, so a comma after them needs no explanation.
    expect(`${text} ${last.replace(' said', '')}`).toBe(`${text} ${meaning.replace(' said', '')}`);
  }
});

test('an amount as it is written in either language and any currency is read as the same @INPUT-1 @MONEY-1', () => {
  const written = fc.record({
    language: fc.constantFrom(...languages),
    currency: fc.constantFrom(...currencies),
    digits: fc.bigInt({ min: 0n, max: 10n ** 9n - 1n }),
    decimals: fc.bigInt({ min: 0n, max: 10n ** 6n - 1n }),
    code: fc.constantFrom('needed' as const, 'always' as const),
  });
  fc.assert(
    fc.property(written, ({ language, currency, digits, decimals, code }) => {
      const scale = 10n ** BigInt(currencyExponent(currency));
      const amount = money(digits * scale + (decimals % scale), currency);
      const text = formatMoney(amount, { language, code });
      const reading = readAmount(text, styleOf(language, currency));
      expect(reading.ok && same(reading.value, toDecimal(amount))).toBe(true);
    }),
  );
});

/** Compares two plain decimals without a float. */
function same(left: string, right: string): boolean {
  const [short, long] = [left, right].map((each) =>
    each.includes('.') ? each.replace(/\.?0+$/, '') : each,
  );
  return short === long;
}

test('whatever keys are pressed, the value is what the text in the field means @INPUT-1', () => {
  const keys = fc.string({ unit: fc.constantFrom('1', '2', '0', '.', ',', ' '), maxLength: 14 });
  fc.assert(
    fc.property(
      keys,
      fc.constantFrom(...languages),
      fc.constantFrom(...currencies),
      (text, language, currency) => {
        const last = typed(text, currency, language);
        const shown = shownAmount(last, styleOf(language, currency).separators);
        const [meant, seen] = [last, shown].map((each) => read(each, currency, language));
        expect(seen?.replace(' said', '')).toBe(meant?.replace(' said', ''));
      },
    ),
    { examples: [['0111', 'en', 'RUB']] },
  );
});
