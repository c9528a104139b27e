import ts from 'typescript';
import { TypeText } from './type-text.ts';

const sources = new Map<string, ts.SourceFile | undefined>();
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es5.d.ts'],
  strict: true,
  types: [],
};

/** Files are own, but for those of `library`. */
function textsOf(files: Readonly<Record<string, string>>, root = '/own/index.ts') {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  const program = ts.createProgram([root], options, {
    ...host,
    fileExists: (file) => file in files || host.fileExists(file),
    readFile: (file) => files[file] ?? host.readFile(file),
    getSourceFile: (file, language) => {
      const code = files[file];
      if (code !== undefined) return ts.createSourceFile(file, code, language);
      if (!sources.has(file)) sources.set(file, read(file, language));
      return sources.get(file);
    },
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(root);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error('no module');
  const isOwn = (file: string) => file.startsWith('/own/');
  return checker
    .getExportsOfModule(module)
    .map((symbol) => new TypeText(checker, isOwn).of(checker.getTypeOfSymbol(symbol)));
}

const text = (code: string) => textsOf({ '/own/index.ts': code }).join('\n');
const props = (members: string) =>
  `interface Props { ${members} } export declare function Button(props: Props): string;`;

test.each([
  ['a member that is deep in it', 'interface Deep { a: 1 }', 'interface Deep { a: 1; b?: 2 }'],
  ['whether a member is optional', 'interface Deep { a: 1 }', 'interface Deep { a?: 1 }'],
  ['whether a member is readonly', 'interface Deep { a: 1 }', 'interface Deep { readonly a: 1 }'],
  ['one of several words', "type Deep = 'a' | 'b';", "type Deep = 'a' | 'b' | 'c';"],
  ['what a method takes', 'interface Deep { f(a: 1): 1 }', 'interface Deep { f(a: 2): 1 }'],
  ['how many it takes', 'type Deep = (a?: 1) => 1;', 'type Deep = (a: 1) => 1;'],
  ['what a list has', 'type Deep = readonly 1[];', 'type Deep = readonly 2[];'],
  [
    'what a list of others has',
    'interface In { a: 1 } type Deep = In[];',
    'interface In { a: 2 } type Deep = In[];',
  ],
  ['what is under any key', 'type Deep = Record<string, 1>;', 'type Deep = Record<string, 2>;'],
])('a type is another one by %s @TEAM-4', (_what, one, other) => {
  const code = (deep: string) => `${deep} ${props('inner: { deep: Deep }')}`;
  expect(text(code(one))).not.toBe(text(code(other)));
});

test.each([
  ['the order of members', props('a: 1; b: 2'), props('b: 2; a: 1')],
  ['the order of words', props("a: 'x' | 'y'"), `type Z = 'y'; ${props("a: Z | 'x'")}`],
  [
    'names of parameters',
    'export declare function f(one: 1): 2;',
    'export declare function f(other: 1): 2;',
  ],
  [
    'the code behind it',
    'export const f = (a: 1): 2 => 2;',
    'export const f = (a: 1): 2 => { return 2; };',
  ],
])('a type is the same whatever %s @TEAM-4', (_what, one, other) => {
  expect(text(one)).toBe(text(other));
});

test('a type is the same in another file @TEAM-4', () => {
  const own = 'export interface Props { a: 1 }';
  const code = (file: string) =>
    `import type { Props } from './${file}'; export declare function f(props: Props): 1;`;
  const inOne = textsOf({ '/own/index.ts': code('one'), '/own/one.ts': own });
  const inOther = textsOf({ '/own/index.ts': code('other'), '/own/other.ts': own });
  expect(inOne).toEqual(inOther);
});

test('types of libraries are known by their names and what is put into them @TEAM-4', () => {
  const code = (argument: string) =>
    `import type { Box } from '../library/box'; export declare const box: Box<${argument}>;`;
  const files = (library: string, argument: string) =>
    textsOf({ '/own/index.ts': code(argument), '/library/box.d.ts': library });
  const library = 'export interface Box<T> { value: T }';
  expect(files(library, '1')).toEqual(files('export interface Box<T> { value?: T }', '1'));
  expect(files(library, '1')).not.toEqual(files(library, '2'));
});

test('a type that contains itself comes to an end @TEAM-4', () => {
  expect(text('interface Tree { leaves: Tree[] } export declare const tree: Tree;')).toBe(
    'Tree\nTree={leaves:Array<Tree>}',
  );
});

test('a type that never ends is told by its name @TEAM-4', () => {
  const code = 'interface Deep<T> { next: Deep<T[]> } export declare const deep: Deep<1>;';
  expect(() => text(code)).toThrow('is made of too many types');
});
