import { Linter } from 'eslint';
import type { Rule } from 'eslint';
import ts from 'typescript';

const { textOfItsOwn } = jest.requireActual<{ textOfItsOwn: Rule.RuleModule }>(
  './text-of-its-own.js',
);
const { parser } = jest.requireActual<{ parser: Linter.Parser }>('typescript-eslint');

const path = '/screen.tsx';

const known = `
  interface Array<T> { readonly length: number }
  interface ReadonlyArray<T> { readonly length: number }
  declare namespace JSX {
    interface Element { readonly props: object }
    interface IntrinsicElements { readonly p: object; readonly b: object }
  }
  type Elements = JSX.Element | readonly Elements[] | boolean | null | undefined;
  declare const done: boolean, amount: string, count: number, icon: 'alert' | undefined;
  declare const children: JSX.Element | string, parts: Elements, lines: readonly string[];
  function Sum(): JSX.Element { return <b /> }
  function Hint(): JSX.Element | null { return done ? <b /> : null }
  function Words(): JSX.Element | string { return amount }
`;

/** How many texts of a screen have no element of their own, as its types tell. */
function faults(jsx: string): number {
  const code = `${known}const screen = ${jsx};`;
  const options: ts.CompilerOptions = { jsx: ts.JsxEmit.Preserve, noLib: true, strict: true };
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    getSourceFile: (name, target) =>
      name === path ? ts.createSourceFile(name, code, target, true) : undefined,
  };
  const found = new Linter({ cwd: '/' }).verify(
    code,
    {
      files: ['**/*.tsx'],
      languageOptions: {
        parser,
        parserOptions: { programs: [ts.createProgram([path], options, host)] },
      },
      plugins: { own: { rules: { text: textOfItsOwn } } },
      rules: { 'own/text': 'error' },
    },
    { filename: path },
  );
  expect(found.filter(({ fatal }) => fatal)).toEqual([]);
  return found.length;
}

test.each([
  '<p><b />{amount}</p>',
  '<p>{count} {amount}</p>',
  '<p>{done && amount}<b /></p>',
  '<p>{done ? <b /> : amount}<b /></p>',
  '<p>{icon && <b />}{children}</p>',
  '<p>{done && <b />} · <b /></p>',
  '<p><Hint /> · <b /></p>',
  '<p><b />{lines}</p>',
  '<p>{lines}</p>',
  '<>{amount}</>',
  '<p>{done && <> · <b /></>}<b /></p>',
  '<p><Words /></p>',
])('a text that comes, goes or changes beside others is refused: %j @INPUT-2', (jsx) => {
  expect(faults(jsx)).toBeGreaterThan(0);
});

test.each([
  '<p>{amount}</p>',
  '<p>{done ? amount : <b />}</p>',
  '<p>{icon && <b />}<b>{amount}</b></p>',
  '<p>{`${amount} · ${count}`}</p>',
  '<p><b /> · <Sum /></p>',
  '<p><b />{parts}</p>',
  '<>{done && <b />}<b /></>',
])('a text with an element of its own is let through: %j @INPUT-2', (jsx) => {
  expect(faults(jsx)).toBe(0);
});
