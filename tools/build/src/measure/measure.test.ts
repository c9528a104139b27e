import ts from 'typescript';
import {
  beginningWithQuestion,
  castsIn,
  commentsIn,
  longFunctionsIn,
  titlesIn,
  type Source,
} from './measure.ts';

function source(text: string): Source {
  const tree = ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest, true);
  return { path: 'a.ts', tree, lines: text.split('\n').length - 1 };
}

test('casts are counted, constants are none', () => {
  expect(castsIn(source('const a = b as A;\nconst c = [1] as const;\n'))).toEqual(['a.ts:1']);
});

test('a function over sixty lines is long', () => {
  const body = (lines: number) => `function a() {\n${'b();\n'.repeat(lines)}}\n`;
  expect(longFunctionsIn(source(body(60)))).toEqual(['a.ts:1']);
  expect(longFunctionsIn(source(body(58)))).toEqual([]);
});

test('a comment is counted once, by its first words', () => {
  const text = '/** Of a card. */\n// Whose card\n// it is.\n/*\n * more\n */\nconst a = 1;\n';
  const comments = commentsIn(source(text));
  expect(comments).toEqual(['Of a card. */', 'Whose card', '']);
  expect(beginningWithQuestion(comments)).toHaveLength(2);
});

test('titles of tests are found', () => {
  const text =
    "test('what is paid', () => {});\ndescribe('a payment', () => {});\nother('who', 1);\n";
  expect(titlesIn(source(text))).toEqual(['what is paid', 'a payment']);
});
