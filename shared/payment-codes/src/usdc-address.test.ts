import fc from 'fast-check';
import { isUsdcAddress, readUsdcAddress, toChecksumAddress } from './usdc-address.ts';

// Test vectors of EIP-55: mixed case, all capitals, all lower case.
const mixed = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];
const oneCase = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
];

test.each(mixed)('%s proves itself by its capitals @WDRAW-2 @PAY-4', (address) => {
  expect(readUsdcAddress(address)).toBe('checked');
  expect(isUsdcAddress(address)).toBe(true);
});

test.each([...oneCase, ...mixed.map((address) => address.toLowerCase())])(
  '%s in one case cannot be checked @WDRAW-2 @PAY-4',
  (address) => {
    expect(readUsdcAddress(address)).toBe('unchecked');
    expect(isUsdcAddress(address)).toBe(true);
  },
);

test.each([...mixed, ...oneCase])('%s is what EIP-55 makes of its digits @WDRAW-2', (address) => {
  expect(toChecksumAddress(address.toLowerCase())).toBe(address);
});

test('a mistyped character or capital is noticed @WDRAW-2 @PAY-4', () => {
  for (const address of [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAec',
  ]) {
    expect(readUsdcAddress(address)).toBe('mistyped');
    expect(isUsdcAddress(address)).toBe(false);
  }
});

test.each([
  '',
  '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '10x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd',
  '0xgaAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\n',
])('%p is no address @WDRAW-2 @PAY-4', (text) => {
  expect(readUsdcAddress(text)).toBe('no-address');
  expect(isUsdcAddress(text)).toBe(false);
});

test('a code of capitals alone may write 0X @WDRAW-2 @INPUT-1', () => {
  for (const address of mixed) {
    expect(readUsdcAddress(address.replace('0x', '0X'))).toBe('checked');
    expect(readUsdcAddress(address.toUpperCase())).toBe('unchecked');
    expect(toChecksumAddress(address.toUpperCase())).toBe(address);
  }
});

test('every address is accepted with its own checksum, however it was written @WDRAW-2', () => {
  const digits = fc.stringMatching(/^[0-9a-fA-F]{40}$/);
  fc.assert(
    fc.property(digits, (written) => {
      const address = toChecksumAddress(`0x${written}`);
      expect(address.toLowerCase()).toBe(`0x${written}`.toLowerCase());
      expect(isUsdcAddress(address)).toBe(true);
    }),
  );
});
