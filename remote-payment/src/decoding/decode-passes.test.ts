/** @jest-environment node */
import { inTurn } from './decode-passes.ts';
import type { DecodePass } from './decode-passes.ts';

const views = {} as Parameters<DecodePass>[0];

test('each frame is searched in the next way, until one reads @PAY-3', () => {
  let readable = '';
  const asked: string[] = [];
  const way = (name: string) => () => {
    asked.push(name);
    return readable === name ? `read by ${name}` : null;
  };
  const decode = inTurn([way('a'), way('b'), way('c')]);

  expect([decode(views), decode(views), decode(views), decode(views)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);

  readable = 'b';
  expect(decode(views)).toBe('read by b');
  decode(views);
  expect(asked.at(-1)).toBe('a');
});
