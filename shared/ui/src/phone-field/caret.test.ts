import { digitsBefore, meantText, placeBehind } from './caret.ts';

test('a place is told by the digits before it and found again in another format @AUTH-6', () => {
  expect(digitsBefore('(202) 555-0123', 8)).toBe(5);
  expect(placeBehind('20255', 5)).toBe(5);
  expect(placeBehind('202 55', 5)).toBe(6);
  expect(placeBehind('202', 9)).toBe(3);
});

test('deleting a bracket deletes the digit before it @AUTH-6', () => {
  expect(meantText('(202)', '(202', 4)).toBe('(20');
  expect(meantText('(202) 555', '(202)555', 5)).toBe('(20)555');
});

test('deleting a digit is left alone @AUTH-6', () => {
  expect(meantText('(202) 555', '(202) 55', 8)).toBe('(202) 55');
  expect(meantText('202', '2024', 4)).toBe('2024');
});
