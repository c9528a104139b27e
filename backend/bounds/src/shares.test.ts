import { shares } from './shares.ts';

let taken: string[];
beforeEach(() => {
  taken = [];
});
const takes = (name: string) => () => void taken.push(name);

test('above a client’s share its least recently used holding is taken back, and none of others @SEC-10', () => {
  const hold = shares(3, 100);
  hold('Max', 3, takes('of Max'));
  const first = hold('Ada', 1, takes('first'));
  hold('Ada', 1, takes('second'));
  const third = hold('Ada', 1, takes('third'));
  first.use();
  third.release();
  hold('Ada', 1, takes('fourth'));
  expect(taken).toEqual([]);
  hold('Ada', 2, takes('fifth'));
  expect(taken).toEqual(['second', 'first']);
});

test('above the total it is taken from the largest holder, and returned holdings do not count @SEC-10', () => {
  const hold = shares(10, 6);
  hold('Ada', 1, takes('of Ada'));
  hold('Max', 3, takes('first of Max'));
  const second = hold('Max', 1, takes('second of Max'));
  hold('Eve', 1, takes('of Eve'));
  hold('Eve', 1, takes('of Eve too'));
  expect(taken).toEqual(['first of Max']);
  second.release();
  second.release();
  hold('Ada', 2, takes('of Ada'));
  expect(taken).toEqual(['first of Max']);
  hold('Max', 2, takes('of Max at last'));
  expect(taken).toEqual(['first of Max', 'of Ada']);
});
