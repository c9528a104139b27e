import { rspack } from '@rspack/core';
import type { Compilation } from '@rspack/core';
import { budgets } from '@tessera/contract/budgets';
import { compressed, kilobytes } from '@tessera/contract/compressed';
import { atStage } from './bundle/bundler.ts';
import type { PackageFile } from './surface/package-file.ts';
import { textFilesOf } from './texts/text-files.ts';

/** Chunk groups that a screen loads together, and how much their scripts may weigh. */
interface Budget {
  readonly what: string;
  readonly groups: readonly string[];
  readonly limit: number;
}

/** The project's budget, or the package's own. @throws Error if that is not lower. */
export function budgetOf(name: 'host' | 'module', own: PackageFile['tessera']): number {
  const limit = own?.budgets?.[name];
  if (limit === undefined) return budgets[name];
  if (limit > 0 && limit <= budgets[name]) return limit;
  throw new Error(
    `tessera.budgets.${name} in package.json is ${limit}; it may only lower the ${budgets[name]} of every package`,
  );
}

async function weightOf(compilation: Compilation, file: string): Promise<number> {
  const source = compilation.getAsset(file)?.source.buffer();
  return source ? (await compressed(source)).byteLength : 0;
}

/** The scripts of chunk groups without texts, and with those of each language. */
function scriptsOf(compilation: Compilation, groups: readonly string[]): string[][] {
  const { namedChunkGroups } = compilation;
  const files = groups.flatMap((group) => namedChunkGroups.get(group)?.getFiles() ?? []);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const texts = Object.values(textFilesOf(compilation, groups));
  return [[], ...texts].map((ofLanguage) => [...new Set([...scripts, ...ofLanguage])]);
}

/** Says that scripts weigh too much, with the heaviest first; `null` where they do not. */
function faultOf({ what, limit }: Budget, files: readonly (readonly [string, number])[]) {
  const bytes = files.reduce((sum, [, size]) => sum + size, 0);
  if (bytes <= limit) return null;
  const rows = files
    .toSorted((a, b) => b[1] - a[1])
    .map(([file, size]) => `  ${kilobytes(size).padStart(9)}  ${file}`);
  const over = `${kilobytes(bytes - limit)} over its budget of ${kilobytes(limit)}`;
  return {
    bytes,
    text: `${what} loads ${kilobytes(bytes)} of scripts, ${over}:\n${rows.join('\n')}`,
  };
}

/**
 * Fails a production build whose scripts exceed their budget (PERF-2), with a table of the files.
 */
export function keepBudgets(limits: readonly Budget[]) {
  const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
  return atStage('keepBudgets', stage, async (compilation, { options }) => {
    if (options.mode !== 'production') return;
    const weights = new Map<string, Promise<number>>();
    async function weigh(file: string) {
      const weight = weights.get(file) ?? weightOf(compilation, file);
      weights.set(file, weight);
      return [file, await weight] as const;
    }
    for (const budget of limits) {
      const languages = scriptsOf(compilation, budget.groups);
      const weighed = await Promise.all(languages.map((files) => Promise.all(files.map(weigh))));
      const faults = weighed.flatMap((files) => faultOf(budget, files) ?? []);
      const [heaviest] = faults.sort((one, other) => other.bytes - one.bytes);
      if (heaviest) compilation.errors.push(new Error(heaviest.text));
    }
  });
}
