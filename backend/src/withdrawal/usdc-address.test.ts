import { isUsdcAddress, toChecksumAddress } from './usdc-address.ts';

// The examples of EIP-55.
const examples = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
];

test.each(examples)('%s is an address, and its own checksum @WDRAW-2', (address) => {
  expect(isUsdcAddress(address)).toBe(true);
  expect(toChecksumAddress(address.toLowerCase())).toBe(address);
});

test.each(examples)('%s is also an address in one case @WDRAW-2', (address) => {
  expect(isUsdcAddress(address.toLowerCase())).toBe(true);
  expect(isUsdcAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(true);
});

test('a letter in the wrong case breaks the checksum @WDRAW-2', () => {
  expect(isUsdcAddress('0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(false);
});

test.each([
  '',
  '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0',
  '0xZaAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
])('%p is no address @WDRAW-2', (text) => {
  expect(isUsdcAddress(text)).toBe(false);
});
