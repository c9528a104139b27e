import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { ImportGraph } from '../floors/import-graph.ts';

/** One source file of the workspace, with its syntax tree. */
export interface Source {
  readonly path: string;
  readonly tree: ts.SourceFile;
  readonly lines: number;
}

const testCode = /\.(test|spec|faults)\.tsx?$|\/testing(\/|\.ts)|^e2e\/|^shared\/testing\//;

/** Whether a file is a test or serves tests alone. */
export function isTest(path: string): boolean {
  return testCode.test(path);
}

/** Reads TypeScript files, by their paths from `root`. */
export function readSources(root: string, paths: readonly string[]): Source[] {
  return paths
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
      return { path, tree, lines: text.split('\n').length - 1 };
    });
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

function placesOf({ path, tree }: Source, counts: (node: ts.Node) => boolean): string[] {
  const found: string[] = [];
  visit(tree, (node) => {
    if (!counts(node)) return;
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    found.push(`${path}:${line + 1}`);
  });
  return found;
}

/** Type assertions, `as const` apart. */
export function castsIn(source: Source): string[] {
  return placesOf(source, (node) => ts.isAsExpression(node) && !ts.isConstTypeReference(node.type));
}

const longestFunction = 60;

/** Functions that fill more than a screen. */
export function longFunctionsIn(source: Source): string[] {
  const lineOf = (position: number) => source.tree.getLineAndCharacterOfPosition(position).line;
  return placesOf(
    source,
    (node) =>
      ts.isFunctionLike(node) &&
      lineOf(node.end) - lineOf(node.getStart(source.tree)) >= longestFunction,
  );
}

/** The first words of comments. */
export function commentsIn({ tree: { text } }: Source): string[] {
  const comments: string[] = [];
  let before = '';
  for (const [line] of text.matchAll(/^.*$/gm)) {
    const [, opening = '', said = ''] = /^\s*(\/\/|\/\*\*?|\{\/\*)\s*(.*)$/.exec(line) ?? [];
    // A line of `//` goes on with the sentence of the line before it.
    if (opening !== '' && !(opening === '//' && before === '//')) comments.push(said);
    before = opening;
  }
  return comments;
}

/** Titles of tests and of their groups. */
export function titlesIn({ tree }: Source): string[] {
  const titles: string[] = [];
  visit(tree, (node) => {
    if (!ts.isCallExpression(node)) return;
    const [title] = node.arguments;
    const called = node.expression.getText(tree);
    if (!/^(test|describe|it)\b/.test(called) || !title || !ts.isStringLiteralLike(title)) return;
    titles.push(title.text);
  });
  return titles;
}

/** Texts whose subject stands behind a question word. */
export function beginningWithQuestion(texts: readonly string[]): string[] {
  return texts.filter((text) => /^(what|whom?|whose|of)\b/i.test(text));
}

/** Names that a file exports, with the files that import them. */
export function readersOfExports(
  sources: readonly Source[],
  graph: ImportGraph,
): Map<string, Set<string>> {
  const readers = new Map<string, Set<string>>();
  for (const { path, tree } of sources) {
    visit(tree, (node) => {
      if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return;
      const { text } = node.moduleSpecifier;
      const file = text.startsWith('.') && join(dirname(path), text);
      const names = node.importClause?.namedBindings;
      if (!file || !graph.has(file) || !names || !ts.isNamedImports(names)) return;
      for (const { propertyName, name } of names.elements) {
        const key = `${file}#${(propertyName ?? name).text}`;
        readers.set(key, (readers.get(key) ?? new Set()).add(path));
      }
    });
  }
  return readers;
}

/** Small files that one other file imports. */
export function smallFilesWithOneReader(sources: readonly Source[], graph: ImportGraph): string[] {
  const readers = new Map<string, string[]>();
  for (const [path, targets] of graph) {
    if (isTest(path)) continue;
    for (const target of targets) readers.set(target, [...(readers.get(target) ?? []), path]);
  }
  return sources
    .filter(({ path, lines }) => lines <= 25 && readers.get(path)?.length === 1)
    .map(({ path }) => path);
}
