import { digitsBefore, meantText, placeBehind } from './caret.ts';

test('a position is the number of digits before it, in any format @AUTH-6', () => {
  expect(digitsBefore('(202) 555-0123', 8)).toBe(5);
  expect(placeBehind('20255', 5)).toBe(5);
  expect(placeBehind('202 55', 5)).toBe(6);
  expect(placeBehind('202', 9)).toBe(3);
});

test('deleting a bracket deletes the digit before it @AUTH-6', () => {
  expect(meantText('(202)', '(202', 4)).toBe('(20');
  expect(meantText('(202) 555', '(202)555', 5)).toBe('(20)555');
});

test('deleting a digit needs no correction @AUTH-6', () => {
  expect(meantText('(202) 555', '(202) 55', 8)).toBe('(202) 55');
  expect(meantText('202', '2024', 4)).toBe('2024');
});
