import { frameLooks } from './looks.ts';
import type { Look } from './looks.ts';

const views = {} as Parameters<Look>[0];
let clock = 0;
let asked: string[] = [];
let readable = '';

/** Looks that take so long each and read what is readable for them. */
const way = (name: string, takesMs: number): Look => {
  return () => {
    clock += takesMs;
    asked.push(name);
    return readable === name ? `read by ${name}` : null;
  };
};
const decoder = (takesMs: number) =>
  frameLooks([way('a', takesMs), way('b', takesMs), way('c', takesMs)], 10, () => clock);
/** The ways in which one frame was looked at. */
const looked = (look: Look) => {
  asked = [];
  look(views);
  return asked.join('');
};

beforeEach(() => {
  readable = '';
});

test('a fast processor looks at one frame in every way @PAY-3', () => {
  expect(looked(decoder(2))).toBe('abc');
});

test('a slow one goes on with the next frame in the next way @PAY-3', () => {
  const look = decoder(12);
  expect([looked(look), looked(look), looked(look), looked(look)]).toEqual(['a', 'b', 'c', 'a']);
});

test('what is read begins the ways anew @PAY-3', () => {
  const look = decoder(2);
  readable = 'b';
  expect(look(views)).toBe('read by b');
  expect(looked(look)).toBe('ab');
});
