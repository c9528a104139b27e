import { readUsdcAddress } from './usdc-address.ts';

// The examples of EIP-55 in mixed case.
const examples = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

test.each(examples)('%s proves itself by its capitals @WDRAW-2', (address) => {
  expect(readUsdcAddress(address)).toBe('checked');
});

test.each([
  examples[0]?.toLowerCase() ?? '',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
])('%s in one case cannot be checked @WDRAW-2', (address) => {
  expect(readUsdcAddress(address)).toBe('unchecked');
});

test('a mistyped character or capital is noticed @WDRAW-2', () => {
  expect(readUsdcAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD')).toBe('mistyped');
  expect(readUsdcAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAec')).toBe('mistyped');
});

test.each([
  '',
  '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd',
  '0xgaAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
])('%p is no address @WDRAW-2', (text) => {
  expect(readUsdcAddress(text)).toBe('no-address');
});
