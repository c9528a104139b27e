/** @jest-environment node */
import { inTurn } from './looks.ts';
import type { Look } from './looks.ts';

const views = {} as Parameters<Look>[0];

test('each frame is looked at in the next way, until one reads @PAY-3', () => {
  let readable = '';
  const asked: string[] = [];
  const way = (name: string) => () => {
    asked.push(name);
    return readable === name ? `read by ${name}` : null;
  };
  const look = inTurn([way('a'), way('b'), way('c')]);

  expect([look(views), look(views), look(views), look(views)]).toEqual([null, null, null, null]);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);

  readable = 'b';
  expect(look(views)).toBe('read by b');
  look(views);
  expect(asked.at(-1)).toBe('a');
});
