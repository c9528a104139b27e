import fc from 'fast-check';
import { maxMinor } from '@tessera/money';
import { publishedCodes } from './published-codes.ts';
import { sealed, writeCode } from './write-code.ts';
import { readPaymentCode } from './read-payment-code.ts';

const options = {
  appOrigin: 'https://app.example',
  fastPaymentOrigins: ['https://qr.nspk.ru'],
};
const read = (text: string) => readPaymentCode(text, options);

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const payee = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const code = 'q83vEjRWeJq83vEjRWeJqw';

describe('links of this app', () => {
  test('a request is known by its code @PAY-4', () => {
    expect(read(`https://app.example/pay/${code}`)).toEqual({ kind: 'request', code });
    expect(read(` https://app.example/pay/${code}?from=poster\n`)).toEqual({
      kind: 'request',
      code,
    });
  });

  test('a request with a code that cannot be one is damaged @PAY-4', () => {
    expect(read(`https://app.example/pay/${code}x`)).toMatchObject({
      kind: 'unusable',
      reason: 'damaged',
    });
    expect(read('https://app.example/pay/')).toMatchObject({ kind: 'unusable', reason: 'damaged' });
  });

  test('a transfer carries what the link says @PAY-4', () => {
    const link =
      'https://app.example/wallet/save?currencyCode=USD&phone=%2B12025550123&amount=12.5&note=Lunch%0Aon%20me';
    expect(read(link)).toEqual({
      kind: 'send',
      phone: '+12025550123',
      currencyCode: 'USD',
      amount: '12.5',
      note: 'Lunch on me',
    });
    expect(read('https://app.example/wallet/save?phone=+12025550123')).toEqual({
      kind: 'send',
      phone: '+12025550123',
    });
  });

  test('a transfer without a currency may have as many decimals as any, and a note is cut @PAY-4', () => {
    const link = `https://app.example/wallet/save?phone=%2B12025550123&amount=0.000001&note=${'n'.repeat(141)}`;
    expect(read(link)).toMatchObject({ amount: '0.000001', note: 'n'.repeat(140) });
  });

  test.each([
    ['no phone', '', 'damaged'],
    ['a phone that is none', 'phone=%2B1202<script>', 'damaged'],
    ['an unknown currency', 'phone=%2B12025550123&currencyCode=XXX', 'currency'],
    ['an amount too fine', 'phone=%2B12025550123&currencyCode=USD&amount=0.001', 'amount'],
    ['an amount of zero', 'phone=%2B12025550123&amount=0', 'amount'],
    ['a negative amount', 'phone=%2B12025550123&amount=-5', 'amount'],
  ])('a transfer with %s is refused @PAY-4', (_what, query, reason) => {
    expect(read(`https://app.example/wallet/save?${query}`)).toMatchObject({
      kind: 'unusable',
      reason,
    });
  });

  test.each([
    'https://app.example/settings',
    `http://app.example/pay/${code}`,
    `https://app.example.evil.example/pay/${code}`,
    `https://app.example:8443/pay/${code}`,
    `https://app.example@evil.example/pay/${code}`,
    `https://user:secret@app.example/pay/${code}`,
    `https://user@app.example/pay/${code}`,
    `https://:secret@app.example/pay/${code}`,
    `//app.example/pay/${code}`,
    `/pay/${code}`,
  ])('%s is text @PAY-4', (text) => {
    expect(read(text)).toEqual({ kind: 'text', text });
  });
});

describe('merchant codes', () => {
  test('a published code is a payment to its merchant @PAY-4', () => {
    expect(read(publishedCodes.khqrDollars)).toMatchObject({
      kind: 'merchant',
      merchant: { name: 'Kuntheas Shop', payload: publishedCodes.khqrDollars },
    });
  });

  test.each([
    ['a wrong checksum', `${writeCode().slice(0, -4)}0000`, 'damaged'],
    ['a cut end', writeCode().slice(0, -1), 'damaged'],
    ['no name', writeCode({ '59': null }), 'damaged'],
    ['a currency that the product does not have', publishedCodes.emvcoSample, 'currency'],
    ['PromptPay, which names no merchant', publishedCodes.promptPay, 'currency'],
    ['another version of the format', sealed(`000202${writeCode().slice(6, -8)}`), 'currency'],
    ['an amount of zero', writeCode({ '54': '0' }), 'amount'],
  ])('%s is said @PAY-4', (_what, text, reason) => {
    expect(read(text)).toEqual({ kind: 'unusable', reason, text });
  });

  test('digits that are no merchant code are text @PAY-4', () => {
    expect(read('0001')).toEqual({ kind: 'text', text: '0001' });
    expect(read('4006381333931')).toEqual({ kind: 'text', text: '4006381333931' });
    for (const text of ['00021', `1${writeCode()}`])
      expect(read(text)).toEqual({ kind: 'text', text });
  });
});

describe('USDC', () => {
  test('a bare address is whom to send to @PAY-4', () => {
    expect(read(payee)).toEqual({ kind: 'usdc', address: payee, amount: null, checksum: 'ok' });
    expect(read(` ${payee}\n`)).toMatchObject({ kind: 'usdc', address: payee });
    expect(read(payee.toLowerCase())).toMatchObject({ kind: 'usdc', checksum: 'absent' });
    expect(read(`ethereum:${payee}`)).toMatchObject({ kind: 'usdc', address: payee, amount: null });
    expect(read(`ETHEREUM:pay-${payee}@1`)).toMatchObject({ kind: 'usdc', address: payee });
    expect(read(`ethereum:${payee}?gas=21000&gasPrice=8e9`)).toMatchObject({ kind: 'usdc' });
  });

  test('a code of capitals alone is read like one of small letters @PAY-4 @INPUT-1', () => {
    const address = `0x${payee.slice(2).toUpperCase()}`;
    const open = { kind: 'usdc', address, amount: null, checksum: 'absent' };
    expect(read(payee.toUpperCase())).toEqual(open);
    const small = { ...open, address: payee.toLowerCase() };
    expect(read(`ethereum:${payee}`.toUpperCase())).toEqual(small);
    expect(read(`ethereum:pay-${payee}@1`.toUpperCase())).toEqual(small);
    const transfer = `ethereum:${usdc}@1/transfer?address=${payee}&uint256=5e6`;
    expect(read(transfer.toUpperCase())).toEqual({ ...small, amount: '5' });
    expect(read(`ethereum:${payee.replace('0x', '0X')}`)).toMatchObject({
      address: payee,
      checksum: 'ok',
    });
  });

  test.each([
    'amount=5',
    'Amount=5',
    'chainId=137',
    'contractAddress=0xdac17f958d2ee523a2206206994597c13d831ec7',
    'token=USDT',
    'uint256=5e6',
    'address=0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'gas=21000&amount=5',
    'req-memo=1',
    '=5',
  ])('what a link asks beyond an address is another request: %s @PAY-4 @INPUT-1', (query) => {
    for (const target of [payee, `${payee}@1`, `pay-${payee}`, usdc]) {
      const text = `ethereum:${target}?${query}`;
      expect(read(text)).toEqual({ kind: 'unusable', reason: 'other-request', text });
    }
  });

  test.each(['amount=5', 'chainId=137', 'uint=5', 'uint256[]=5', 'bytes=0x00'])(
    'and so is what it asks beyond a transfer: %s @PAY-4 @INPUT-1',
    (query) => {
      const text = `ethereum:${usdc}/transfer?address=${payee}&${query}`;
      expect(read(text)).toEqual({ kind: 'unusable', reason: 'other-request', text });
    },
  );

  test.each([`${payee}0`, `see ${payee}`, `see ethereum:${payee}`])('%s is text @PAY-4', (text) => {
    expect(read(text)).toEqual({ kind: 'text', text });
  });

  test.each([
    ['1500000', '1.5'],
    ['1.5e6', '1.5'],
    ['1.50E6', '1.5'],
    ['1.05e6', '1.05'],
    ['1.500e1', '0.000015'],
    ['1'.padStart(90, '0'), '0.000001'],
    [`${maxMinor}`, '999999999999.999999'],
    ['.5e1', '0.000005'],
    ['1', '0.000001'],
    ['25e6', '25'],
    ['+25e6', '25'],
    ['100e6', '100'],
    ['1e17', '100000000000'],
  ])('uint256=%s of a transfer are %s USDC @PAY-4', (number, amount) => {
    const link = `ethereum:${usdc}@1/transfer?address=${payee}&uint256=${number}`;
    expect(read(link)).toEqual({ kind: 'usdc', address: payee, amount, checksum: 'ok' });
  });

  test('a transfer without a number leaves the amount to the payer @PAY-4', () => {
    expect(read(`ethereum:${usdc}/transfer?address=${payee}`)).toMatchObject({
      kind: 'usdc',
      amount: null,
    });
  });

  test.each([
    ['ether', 'ethereum:0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359?value=2.014e18', 'other-token'],
    [
      'the Golem token',
      'ethereum:0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7/transfer?address=0x8e23ee67d1332ad560396262c48ffbb01f93d052&uint256=1',
      'other-token',
    ],
    [
      'USDC on Polygon',
      `ethereum:0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359@137/transfer?address=${payee}`,
      'other-network',
    ],
    ['a test network', `ethereum:${usdc}@11155111/transfer?address=${payee}`, 'other-network'],
    ['an approval', `ethereum:${usdc}/approve?address=${payee}&uint256=1e6`, 'other-request'],
    [
      'ether beside a transfer',
      `ethereum:${usdc}/transfer?address=${payee}&uint256=1e6&value=1`,
      'other-token',
    ],
    ['an address with a typo', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAec', 'address'],
    [
      'a payee with a typo',
      `ethereum:${usdc}/transfer?address=0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAec`,
      'address',
    ],
    ['a name in place of an address', `ethereum:${usdc}/transfer?address=vitalik.eth`, 'address'],
    ['no payee', `ethereum:${usdc}/transfer?uint256=1e6`, 'address'],
    ["the token's own contract", usdc, 'address'],
    [
      'a transfer to the contract',
      `ethereum:${usdc}/transfer?address=${usdc.toLowerCase()}`,
      'address',
    ],
    ['nobody', `0x${'0'.repeat(40)}`, 'address'],
    [
      'two payees',
      `ethereum:${usdc}/transfer?address=${payee}&address=${payee.toLowerCase()}`,
      'damaged',
    ],
    ['nothing', 'ethereum:', 'damaged'],
    ['an amount of zero', `ethereum:${usdc}/transfer?address=${payee}&uint256=0`, 'amount'],
    ['a negative amount', `ethereum:${usdc}/transfer?address=${payee}&uint256=-1`, 'amount'],
    [
      'a part of the smallest unit',
      `ethereum:${usdc}/transfer?address=${payee}&uint256=1.5`,
      'amount',
    ],
    ['an empty amount', `ethereum:${usdc}/transfer?address=${payee}&uint256=`, 'amount'],
    ['an exponent alone', `ethereum:${usdc}/transfer?address=${payee}&uint256=e6`, 'amount'],
    [
      'one unit more than there is',
      `ethereum:${usdc}/transfer?address=${payee}&uint256=${maxMinor + 1n}`,
      'amount',
    ],
    [
      'an endless number',
      `ethereum:${usdc}/transfer?address=${payee}&uint256=${'1'.padStart(91, '0')}`,
      'amount',
    ],
    ['more than there is', `ethereum:${usdc}/transfer?address=${payee}&uint256=1e77`, 'amount'],
    [
      'an endless exponent',
      `ethereum:${usdc}/transfer?address=${payee}&uint256=1e999999999`,
      'amount',
    ],
  ])('%s is not sent @PAY-4', (_what, text, reason) => {
    expect(read(text)).toEqual({ kind: 'unusable', reason, text });
  });
});

describe('fast-payment links', () => {
  // From a published client of Raiffeisen's fast-payment API.
  const published =
    'https://qr.nspk.ru/AD100004BAL7227F9BNP6KNE007J9B3K?type=02&bank=100000000007&sum=1&cur=RUB&crc=AB75';

  test('the sum is in kopecks @PAY-4', () => {
    expect(read(published)).toEqual({ kind: 'fast-payment', url: published, amount: '0.01' });
    expect(read(published.replace('sum=1', 'sum=12300'))).toMatchObject({ amount: '123.00' });
    expect(read(published.replace('&cur=RUB', ''))).toMatchObject({ amount: '0.01' });
    expect(read(published.replace('sum=1', `sum=${maxMinor}`)).kind).toBe('fast-payment');
    const open = published.replace('&sum=1', '');
    expect(read(open)).toEqual({ kind: 'fast-payment', url: open, amount: null });
  });

  test.each([
    ['sum=1', 'sum=1.5', 'amount'],
    ['sum=1', 'sum=0', 'amount'],
    ['sum=1', `sum=${maxMinor + 1n}`, 'amount'],
    ['sum=1', 'sum=-1', 'amount'],
    ['cur=RUB', 'cur=USD', 'currency'],
  ])('%s in place of %s is refused @PAY-4', (was, becomes, reason) => {
    expect(read(published.replace(was, becomes))).toMatchObject({ kind: 'unusable', reason });
  });

  test.each([
    published.replace('https:', 'http:'),
    published.replace('qr.nspk.ru', 'qr.nspk.ru.evil.example'),
    published.replace('qr.nspk.ru', 'qr.nspk.ru@evil.example'),
    published.replace('qr.nspk.ru', 'user@qr.nspk.ru'),
    published.replace('qr.nspk.ru', 'qr.nspk.ru:444'),
  ])('%s is text @PAY-4', (text) => {
    expect(read(text)).toEqual({ kind: 'text', text });
  });

  test('where its origin is not listed, or listed without TLS, the link is text @PAY-4', () => {
    expect(readPaymentCode(published, { ...options, fastPaymentOrigins: [] })).toEqual({
      kind: 'text',
      text: published,
    });
    const open = published.replace('https:', 'http:');
    const fastPaymentOrigins = ['http://qr.nspk.ru'];
    expect(readPaymentCode(open, { ...options, fastPaymentOrigins }).kind).toBe('text');
  });
});

describe('anything else', () => {
  test.each([
    'javascript:alert(document.cookie)',
    'JaVaScRiPt://app.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://evil.example/',
    'bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=1',
    'tel:+12025550123',
    '<img src=x onerror=alert(1)>',
    '',
  ])('%p is text @PAY-4', (text) => {
    expect(read(text)).toEqual({ kind: 'text', text });
  });

  test('a code of up to a thousand characters is read, a longer one is text @PAY-4', () => {
    const start = `https://app.example/pay/${code}?x=`;
    expect(read(start.padEnd(1000, 'x')).kind).toBe('request');
    expect(read(start.padEnd(1001, 'x')).kind).toBe('text');
  });

  test('a text is shown up to a thousand characters, none of them cut in half @PAY-4', () => {
    expect(read('a'.repeat(1000))).toEqual({ kind: 'text', text: 'a'.repeat(1000) });
    expect(read('a'.repeat(7089))).toEqual({ kind: 'text', text: `${'a'.repeat(999)}…` });
    expect(read('😀'.repeat(3000))).toEqual({ kind: 'text', text: `${'😀'.repeat(499)}…` });
  });

  test('no text makes the reader throw, and links elsewhere lead nowhere @PAY-4', () => {
    const starts = [
      '',
      '000201',
      'ethereum:',
      `ethereum:${usdc}/transfer?address=`,
      'https://app.example/pay/',
      'https://app.example/wallet/save?phone=',
      'https://qr.nspk.ru/?sum=',
      '0x',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...starts),
        fc.string({ unit: 'binary', maxLength: 700 }),
        (start, rest) => {
          for (const text of [start + rest, sealed(start + rest)]) {
            expect(read(text).kind).toMatch(
              /^(request|send|merchant|usdc|fast-payment|unusable|text)$/,
            );
          }
        },
      ),
    );
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        expect(read(url).kind).toBe('text');
      }),
    );
  });
});
