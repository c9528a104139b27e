import { groupNumber } from './group-number.ts';

test('a number is shown in groups, and what has none as it is @EASE-14', () => {
  expect(groupNumber('123456789012')).toBe('1234 5678 9012');
  expect(groupNumber('123456789012345')).toBe('12345 67890 12345');
  expect(groupNumber('account-1')).toBe('account-1');
  expect(groupNumber('20000 00000 00186')).toBe('20000 00000 00186');
});
