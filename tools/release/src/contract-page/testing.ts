import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RemoteFiles } from '../store/publication-files.ts';

export const root = join(__dirname, '../../../..');

const pageFile = join(root, 'docs', 'remote-contract.md');

/** The page that teams elsewhere build from. */
export const page = readFileSync(pageFile, 'utf8');

export function examplesIn(language: 'ts' | 'json'): readonly string[] {
  const fences = page.matchAll(/^( *)```(\w+)\n([\s\S]*?)^\1```$/gm);
  return [...fences]
    .filter(([, , name]) => name === language)
    .map(([, indent = '', , text = '']) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
}

export function section(heading: string): string {
  const [, text] = page.split(`\n## ${heading}\n`);
  if (text === undefined) throw new Error(`the page has no section '${heading}'`);
  return text.split(/^## /m)[0] ?? '';
}

/** The second cells of all tables whose first column has this head, by the first cell. */
export function tableOf(head: string): ReadonlyMap<string, string> {
  const tables = page.split(/\n(?!\|)/).filter((block) => block.includes(`\n| ${head} `));
  const rows = tables.flatMap((table) => table.split('\n').filter((line) => /^\| `/.test(line)));
  return new Map(
    rows.map((line) => {
      // A bar within a cell is escaped.
      const [, first = '', second = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      return [first.replaceAll('`', ''), second];
    }),
  );
}

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function anchorsIn(text: string): readonly string[] {
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
  const named = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  return [...headings.map(anchorOf), ...named];
}

export function brokenLinks(exists: (file: string) => boolean): readonly string[] {
  const links = [...page.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^https:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const file = path === '' ? pageFile : join(dirname(pageFile), path);
    if (!exists(file)) return true;
    return anchor !== undefined && !anchorsIn(readFileSync(file, 'utf8')).includes(anchor);
  });
}

/** Fields of a publication: the compiler refuses a list that lacks one of the schema, or has one more. */
export const publicationFields: Record<keyof RemoteFiles, true> = {
  version: true,
  entry: true,
  container: true,
  definition: true,
  exposes: true,
  texts: true,
  modules: true,
  later: true,
  url: true,
  shared: true,
  uses: true,
};
/** Fields of an expose, in the same way. */
export const exposeFields: Record<keyof RemoteFiles['exposes'][string], true> = {
  js: true,
  css: true,
  onDemand: true,
};
