import { money, toDecimal } from '@tessera/money';
import fc from 'fast-check';
import { publishedCodes } from './published-codes.ts';
import { readMerchantCode } from './read-merchant-code.ts';
import { field, sealed, writeCode } from './write-code.ts';

const currencyNumbers = {
  '360': 'IDR',
  '392': 'JPY',
  '643': 'RUB',
  '826': 'GBP',
  '840': 'USD',
  '978': 'EUR',
} as const;

test('a published dynamic code in dollars reads whole @PAY-4', () => {
  expect(readMerchantCode(publishedCodes.khqrDollars)).toEqual({
    ok: true,
    code: {
      payload: publishedCodes.khqrDollars,
      name: 'Kuntheas Shop',
      city: 'Banteay Meanchey',
      category: '4131',
      currency: 'USD',
      amount: money(1000n, 'USD'),
      fee: { kind: 'none' },
      dynamic: true,
    },
  });
});

test('a published static code leaves the amount to the payer @PAY-4', () => {
  expect(readMerchantCode(publishedCodes.qrisStatic)).toMatchObject({
    ok: true,
    code: {
      name: 'Warung Sayur Bu Sugeng',
      city: 'Kab. Demak',
      currency: 'IDR',
      amount: null,
      dynamic: false,
    },
  });
});

test('a published code in yen has an amount without decimals @PAY-4', () => {
  expect(readMerchantCode(publishedCodes.yen)).toMatchObject({
    ok: true,
    code: { amount: money(999n, 'JPY'), name: 'DONGRI' },
  });
});

test.each(['emvcoSample', 'sgqr', 'pix', 'promptPay'] as const)(
  'the published code %s is whole, but in a currency that the product does not have @PAY-4',
  (name) => {
    expect(readMerchantCode(publishedCodes[name])).toEqual({ ok: false, reason: 'currency' });
  },
);

test.each([
  ['no merchant account', { '26': null }, 'missing'],
  ['no category', { '52': null }, 'missing'],
  ['no currency', { '53': null }, 'missing'],
  ['no country', { '58': null }, 'missing'],
  ['no name', { '59': null }, 'missing'],
  ['no city', { '60': null }, 'missing'],
  ['a name of unseen characters', { '59': '\u200b\u202e' }, 'missing'],
  ['a name of letters and signs that are blank', { '59': '\u3164\u115f\u2800' }, 'missing'],
  ['an unknown currency', { '53': '999' }, 'currency'],
  ['a currency by its letters', { '53': 'USD' }, 'currency'],
  ['an amount of zero', { '54': '0.00' }, 'amount'],
  ['a negative amount', { '54': '-1' }, 'amount'],
  ['an amount with a comma', { '54': '1,50' }, 'amount'],
  ['an amount with an exponent', { '54': '1e3' }, 'amount'],
  ['an amount with two points', { '54': '1.0.0' }, 'amount'],
  ['an amount with a second point at its end', { '54': '100.0.' }, 'amount'],
  ['an amount finer than a cent', { '54': '1.005' }, 'amount'],
  ['an amount of fourteen characters', { '54': '10000000000.00' }, 'amount'],
  ['an unknown fee', { '55': '04' }, 'amount'],
  ['a fixed fee without its amount', { '55': '02' }, 'amount'],
  ['a fee of no per cent', { '55': '03', '57': '0.00' }, 'amount'],
  ['a fee of a hundred per cent', { '55': '03', '57': '100' }, 'amount'],
  ['a fee with too many decimals', { '55': '03', '57': '1.2345' }, 'amount'],
  ['a fee with its sign', { '55': '03', '57': '3%' }, 'amount'],
  ['a template that does not fit', { '62': '0510abc' }, 'tlv'],
  ['a merchant account that is no template', { '26': 'merchant' }, 'tlv'],
])('%s is refused @PAY-4', (_what, changes, reason) => {
  expect(readMerchantCode(writeCode(changes))).toEqual({ ok: false, reason });
});

test.each(['26', '51', '62', '64', '80', '99'])(
  'the tag %s is a template, whose value must be made of fields @PAY-4',
  (tag) => {
    expect(readMerchantCode(writeCode({ [tag]: '0510abc' }))).toEqual({ ok: false, reason: 'tlv' });
    expect(readMerchantCode(writeCode({ [tag]: field('00', 'x') }))).toMatchObject({ ok: true });
  },
);

test.each(['25', '61', '65', '79'])('the tag %s has any value @PAY-4', (tag) => {
  expect(readMerchantCode(writeCode({ [tag]: '0510abc' }))).toMatchObject({ ok: true });
});

test.each([
  ['02', true],
  ['51', true],
  ['01', false],
  ['79', false],
])('a merchant account in the tag %s alone counts: %p @PAY-4', (tag, ok) => {
  const account = tag === '51' ? field('00', 'x') : '11';
  expect(readMerchantCode(writeCode({ '26': null, [tag]: account }))).toMatchObject({ ok });
});

test.each([
  ['nothing', ''],
  ['a length beyond the end', '000201599'],
  ['a length that is no number', '0002015x'],
  ['an empty field', sealed('0002015900')],
  ['a field twice', sealed(`000201${field('59', 'One')}${field('59', 'Two')}`)],
  [
    'more than 512 characters',
    sealed(`000201${field('80', field('00', 'x'.repeat(90))).repeat(6)}`),
  ],
])('%s is not made of fields that fit @PAY-4', (_what, payload) => {
  expect(readMerchantCode(payload)).toEqual({ ok: false, reason: 'tlv' });
});

test('a checksum that is missing or not the last is refused @PAY-4', () => {
  const whole = writeCode();
  expect(readMerchantCode(whole.slice(0, -8))).toEqual({ ok: false, reason: 'missing' });
  expect(readMerchantCode(whole + field('80', field('00', 'x')))).toEqual({
    ok: false,
    reason: 'missing',
  });
});

test('another version is another payment system @PAY-4 @INPUT-1', () => {
  expect(readMerchantCode(sealed('000202'))).toEqual({ ok: false, reason: 'currency' });
  expect(readMerchantCode('0002026304ABCD')).toEqual({ ok: false, reason: 'crc' });
});

test('a checksum may be in small letters @PAY-4 @INPUT-1', () => {
  const whole = publishedCodes.khqrDollars;
  const small = whole.slice(0, -4) + whole.slice(-4).toLowerCase();
  expect(readMerchantCode(small)).toMatchObject({ ok: true, code: { payload: small } });
});

test('a wrong checksum is refused @PAY-4', () => {
  expect(readMerchantCode(`${publishedCodes.khqrDollars.slice(0, -4)}1FF3`)).toEqual({
    ok: false,
    reason: 'crc',
  });
});

test('a tip that the payer may give costs nothing by itself @PAY-4', () => {
  expect(readMerchantCode(writeCode({ '55': '01' }))).toMatchObject({
    ok: true,
    code: { fee: { kind: 'none' } },
  });
});

test('decimals beyond those of the currency are accepted where they are zeros @PAY-4', () => {
  expect(readMerchantCode(writeCode({ '53': '392', '54': '100.00' }))).toMatchObject({
    ok: true,
    code: { amount: money(100n, 'JPY') },
  });
});

test.each([
  ['13 characters', '1000000000.00', 1_000_000_000_00n],
  ['zeros beyond its cents', '1.500', 1_50n],
  ['many of them', '1.5000000', 1_50n],
  ['a point and nothing behind it', '100.', 100_00n],
  ['zeros before the point', '100', 100_00n],
])('an amount of %s is read @PAY-4', (_what, written, minor) => {
  expect(readMerchantCode(writeCode({ '54': written }))).toMatchObject({
    ok: true,
    code: { amount: money(minor, 'USD') },
  });
});

test('a payload of 512 characters is read, and one more is too many @PAY-4', () => {
  const template = (characters: number) => field('00', 'x'.repeat(characters));
  const most = Object.fromEntries(['80', '81', '82', '83'].map((tag) => [tag, template(82)]));
  const payloadOf = (length: number) =>
    writeCode({ ...most, '84': template(length - writeCode(most).length - 8) });
  expect(payloadOf(512)).toHaveLength(512);
  expect(readMerchantCode(payloadOf(512))).toMatchObject({ ok: true });
  expect(readMerchantCode(payloadOf(513))).toEqual({ ok: false, reason: 'tlv' });
});

test('names lose characters that could make them read as others @PAY-4', () => {
  expect(
    readMerchantCode(writeCode({ '59': 'Cafe\u202e\u0007 Ten', '60': ' Köln ' })),
  ).toMatchObject({
    ok: true,
    code: { name: 'Cafe Ten', city: 'Köln' },
  });
});

test('any single changed character of a code is found @PAY-4', () => {
  const codes = [
    publishedCodes.khqrDollars,
    publishedCodes.qrisStatic,
    publishedCodes.qrisPercent,
    publishedCodes.yen,
  ];
  const ascii = fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(fc.constantFrom(...codes), fc.nat(), ascii, (code, place, character) => {
      const at = place % code.length;
      fc.pre(code[at]?.toUpperCase() !== character.toUpperCase() || at < code.length - 4);
      fc.pre(code[at] !== character);
      expect(readMerchantCode(code.slice(0, at) + character + code.slice(at + 1)).ok).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

test('a written code reads back @PAY-4', () => {
  const words = fc
    .stringMatching(/^[\p{L}\p{N}][\p{L}\p{N} ]{0,20}[\p{L}\p{N}]$/u)
    .filter((word) => !/\p{Default_Ignorable_Code_Point}/u.test(word));
  const numbers = fc.constantFrom(
    ...(Object.keys(currencyNumbers) as (keyof typeof currencyNumbers)[]),
  );
  const minors = fc.bigInt({ min: 1n, max: 10n ** 10n - 1n });
  fc.assert(
    fc.property(
      words,
      words,
      numbers,
      minors,
      fc.boolean(),
      (name, city, number, minor, dynamic) => {
        const currency = currencyNumbers[number];
        const amount = money(minor, currency);
        const payload = writeCode({
          '01': dynamic ? '12' : '11',
          '53': number,
          '54': toDecimal(amount),
          '59': name,
          '60': city,
        });
        expect(readMerchantCode(payload)).toEqual({
          ok: true,
          code: {
            ...{ payload, name, city, category: '5812', currency, amount },
            ...{ fee: { kind: 'none' }, dynamic },
          },
        });
      },
    ),
  );
});

test('no text makes the reader throw, also with a checksum that fits @PAY-4', () => {
  const text = fc.string({ unit: 'binary', maxLength: 600 });
  const digits = fc.stringMatching(/^[0-9]{0,80}$/);
  fc.assert(
    fc.property(fc.oneof(text, digits), (content) => {
      for (const payload of [content, sealed(content), sealed(`000201${content}`)]) {
        expect(typeof readMerchantCode(payload).ok).toBe('boolean');
      }
    }),
  );
});
