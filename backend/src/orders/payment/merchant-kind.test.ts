import { merchantKindOf } from './merchant-kind.ts';

test.each([
  ['5411', 'groceries'],
  ['5812', 'food'],
  ['4121', 'transport'],
  ['5541', 'fuel'],
  ['5912', 'health'],
  ['5651', 'clothes'],
  ['7832', 'entertainment'],
  ['4900', 'utilities'],
  ['7011', 'travel'],
  ['5311', 'shops'],
  ['5732', 'shops'],
  ['6513', 'home'],
  ['5712', 'home'],
  ['4814', 'services'],
  ['8220', 'services'],
  ['7542', 'transport'],
  ['7512', 'travel'],
  ['9999', 'other'],
  ['', 'other'],
])('a merchant of category %s is of the kind %s @EASE-14', (category, kind) => {
  expect(merchantKindOf(category)).toBe(kind);
});
