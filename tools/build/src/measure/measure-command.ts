import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderRings } from '../floors/floors.ts';
import { readWorkspace } from '../floors/import-graph.ts';
import {
  beginningWithQuestion,
  castsIn,
  commentsIn,
  isTest,
  longFunctionsIn,
  readersOfExports,
  readSources,
  smallFilesWithOneReader,
  titlesIn,
} from './measure.ts';

const root = join(import.meta.dirname, '../../../..');

/** Files that name a kind of order outside of the folders that are its own. */
function filesThatName(kind: string, paths: readonly string[]): string[] {
  const [first = '', ...rest] = kind.split('-');
  const camel = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const names = new RegExp(`${kind}|${camel}|${kind.replaceAll('-', '_')}`, 'i');
  return paths.filter(
    (path) =>
      !isTest(path) &&
      !path.includes(`/${kind}`) &&
      names.test(readFileSync(join(root, path), 'utf8')),
  );
}

const { imports } = readWorkspace(root);
const paths = [...imports.keys()];
const all = readSources(root, paths);
const code = all.filter(({ path }) => !isTest(path));
const tests = all.filter(({ path }) => isTest(path));
const sum = (sources: typeof all) => sources.reduce((total, { lines }) => total + lines, 0);
const share = (part: number, whole: number) =>
  `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`;
const exported = [...readersOfExports(code, imports)];
const oneReader = exported.filter(([, readers]) => readers.size === 1);
const comments = all.flatMap(commentsIn);
const titles = tests.flatMap(titlesIn);

/** Each with what it counts, which `--list` writes below it. */
const found = {
  'casts without tests': code.flatMap(castsIn),
  'functions over 60 lines': code.flatMap(longFunctionsIn),
  'files of at most 25 lines with one reader': smallFilesWithOneReader(code, imports),
  'files that name fast payments': filesThatName('fast-payment', paths),
};
const figures: Record<string, string | number> = {
  'lines without tests': sum(code),
  'lines of tests': sum(tests),
  'exports with one reader': share(oneReader.length, exported.length),
  'folders in rings': folderRings(imports).flatMap((ring) => ring.split(' ↔ ')).length,
  'comments that begin with What, Who, Whom, Of': share(
    beginningWithQuestion(comments).length,
    comments.length,
  ),
  'test titles that do': share(beginningWithQuestion(titles).length, titles.length),
};
const write = (line: string) => process.stdout.write(`${line}\n`);
for (const [name, figure] of Object.entries(figures)) write(`${name}: ${figure}`);
for (const [name, entries] of Object.entries(found)) {
  write(`${name}: ${entries.length}`);
  if (process.argv.includes('--list')) for (const entry of entries) write(`  ${entry}`);
}
