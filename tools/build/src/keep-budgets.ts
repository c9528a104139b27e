import type { Compilation, Compiler } from '@rspack/core';
import { budgets } from '@tessera/contract/budgets';
import { compressed, kilobytes } from '@tessera/contract/compressed';
import { textFilesOf } from './texts/text-files.ts';

type OwnBudget = 'host' | 'module';

/** The part of a `package.json` that lowers a budget, in bytes. */
export interface PackageBudgets {
  readonly budgets?: Partial<Record<OwnBudget, number>>;
}

/** Chunk groups that a screen loads together, and how much their scripts may weigh. */
export interface Budget {
  readonly what: string;
  readonly groups: readonly string[];
  readonly limit: number;
}

/**
 * The budget of a package: the project's, or the package's own if that is lower.
 * @throws Error if the package's own budget is not lower: a budget that a package can raise is
 *   useless.
 */
export function budgetOf(name: OwnBudget, own: PackageBudgets | undefined): number {
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

function scriptsOf(compilation: Compilation, groups: readonly string[]): string[][] {
  const { namedChunkGroups } = compilation;
  const files = groups.flatMap((group) => namedChunkGroups.get(group)?.getFiles() ?? []);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const texts = Object.values(textFilesOf(compilation, groups));
  return [[], ...texts].map((ofLanguage) => [...new Set([...scripts, ...ofLanguage])]);
}

interface Weighed extends Budget {
  readonly files: readonly (readonly [file: string, bytes: number])[];
  readonly bytes: number;
}

function faultOf({ what, files, bytes, limit }: Weighed): string {
  const heaviestFirst = [...files].sort((a, b) => b[1] - a[1]);
  const rows = heaviestFirst.map(([file, size]) => `  ${kilobytes(size).padStart(9)}  ${file}`);
  return [
    `${what} loads ${kilobytes(bytes)} of scripts, ${kilobytes(bytes - limit)} over its budget of ${kilobytes(limit)}:`,
    ...rows,
  ].join('\n');
}

/**
 * Fails a production build whose scripts exceed their budget (PERF-2), with a table of the files.
 */
export function keepBudgets(limits: readonly Budget[]) {
  async function check(compilation: Compilation): Promise<void> {
    const weights = new Map<string, number>();
    async function weighed(budget: Budget, names: readonly string[]): Promise<Weighed> {
      for (const name of names) {
        if (!weights.has(name)) weights.set(name, await weightOf(compilation, name));
      }
      const files = names.map((name) => [name, weights.get(name) ?? 0] as const);
      return { ...budget, files, bytes: files.reduce((sum, [, size]) => sum + size, 0) };
    }
    for (const budget of limits) {
      const inLanguages: Weighed[] = [];
      for (const names of scriptsOf(compilation, budget.groups)) {
        inLanguages.push(await weighed(budget, names));
      }
      const [heaviest] = inLanguages.sort((one, other) => other.bytes - one.bytes);
      if (heaviest && heaviest.bytes > budget.limit) {
        compilation.errors.push(new Error(faultOf(heaviest)));
      }
    }
  }
  return {
    apply(compiler: Compiler): void {
      if (compiler.options.mode !== 'production') return;
      compiler.hooks.thisCompilation.tap('keepBudgets', (compilation) => {
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tapPromise({ name: 'keepBudgets', stage }, () =>
          check(compilation),
        );
      });
    },
  };
}
