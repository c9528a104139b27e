import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { matchRoute, paths, textsIn } from '@tessera/contract';
import type { RemoteVersion } from '@tessera/contract';
import { budgets } from '@tessera/contract/budgets';
import { compressed, kilobytes } from '@tessera/contract/compressed';
import { modulesAt, modulesBeside } from '../painting/paint-subjects.ts';
import { isAskedFor } from '../store/served-faults.ts';
import { builtFilesIn, compressible } from '../store/version-folder.ts';
import type { Fault } from './finding.ts';
import type { ProspectHost, ProspectRemote } from './prospect.ts';

/** Absolute names of the scripts that a screen loads in a language. */
type Scripts = (language: string) => readonly string[];

async function sizeOf(file: string): Promise<number> {
  const copy = await stat(`${file}.br`).catch(() => null);
  if (copy) return copy.size;
  // A missing file is a finding of its own.
  const content = await readFile(file).catch(() => null);
  if (!content) return 0;
  return compressible.test(file) ? (await compressed(content)).byteLength : content.byteLength;
}

function scriptsOf(
  { folder, entry }: ProspectRemote,
  modules: readonly string[],
  language: string,
): string[] {
  if (modules.length === 0) return [];
  const files = modules.flatMap((module) => [
    ...(entry.extras.exposes[module]?.js ?? []),
    ...textsIn(entry.texts?.[module], language),
  ]);
  const names = files.map(({ file }) => file);
  return [entry.url.slice(entry.url.lastIndexOf('/') + 1), ...names].map((file) =>
    join(folder, file),
  );
}

/** Whether a screen is too heavy in any language. */
async function* overFaults(
  what: string,
  scripts: Scripts,
  limit: number,
  remotes: readonly ProspectRemote[],
): AsyncGenerator<Fault> {
  const texts = remotes.flatMap(({ entry }) => Object.values(entry.texts ?? {}));
  let most = 0;
  for (const language of new Set(['en', ...texts.flatMap(Object.keys)])) {
    const sizes = await Promise.all([...new Set(scripts(language))].map(sizeOf));
    most = Math.max(
      most,
      sizes.reduce((sum, size) => sum + size, 0),
    );
  }
  if (most <= limit) return;
  const weight = `${kilobytes(most)} of scripts, over its budget of ${kilobytes(limit)}`;
  yield ['budget', `${what} loads ${weight}`];
}

/** Whether any module of the remote is heavier than it may be (PERF-2). */
export async function* moduleBudgetFaults(remote: ProspectRemote): AsyncGenerator<Fault> {
  const { exposes, modules = [] } = remote.entry.extras;
  // The registry does not record which ES modules a module imports, so all of them count.
  const imported = modules.map(({ file }) => join(remote.folder, file));
  for (const module of Object.keys(exposes)) {
    const scripts: Scripts = (language) => [...scriptsOf(remote, [module], language), ...imported];
    yield* overFaults(`${module} with the entry`, scripts, budgets.module, [remote]);
  }
}

/** The files that only pages in other languages load. */
function textsOfOthers({ entry: { texts = {} } }: ProspectRemote, language: string): Set<string> {
  const namesIn = (chosen: readonly string[]) =>
    Object.values(texts).flatMap((own) => chosen.flatMap((each) => textsIn(own, each)));
  const languages = Object.values(texts).flatMap(Object.keys);
  const own = new Set(namesIn([language]).map(({ file }) => file));
  return new Set(
    namesIn(languages)
      .map(({ file }) => file)
      .filter((file) => !own.has(file)),
  );
}

const lighter = 'make it smaller, or load less';

/** Whether files of any kind are heavier than what somebody should load who opens everything (TEAM-10). */
export async function* fileBudgetFaults(remote: ProspectRemote): AsyncGenerator<Fault> {
  const { folder, entry } = remote;
  const sizes = new Map<string, number>();
  for (const file of (await builtFilesIn(folder)).filter(isAskedFor)) {
    sizes.set(file, await sizeOf(join(folder, file)));
  }
  for (const [module, { css }] of Object.entries(entry.extras.exposes)) {
    const weight = css.reduce((sum, { file }) => sum + (sizes.get(file) ?? 0), 0);
    if (weight <= budgets.styles) continue;
    const over = `${kilobytes(weight)} of styles, over its budget of ${kilobytes(budgets.styles)}`;
    yield ['budget', `${module} loads ${over}: ${lighter}`];
  }
  for (const [file, size] of sizes) {
    if (size <= budgets.file) continue;
    const over = `has ${kilobytes(size)}, over the budget of one file of ${kilobytes(budgets.file)}`;
    yield ['budget', `${file} ${over}: ${lighter}`];
  }
  const languages = Object.values(entry.texts ?? {}).flatMap(Object.keys);
  const weights = [...new Set(['en', ...languages])].map((language) => {
    const others = textsOfOthers(remote, language);
    return [...sizes].reduce((sum, [file, size]) => (others.has(file) ? sum : sum + size), 0);
  });
  const most = Math.max(...weights);
  if (most <= budgets.remote) return;
  const over = `${kilobytes(most)}, over the budget of ${kilobytes(budgets.remote)}`;
  yield ['budget', `has files of ${over} for who opens all of it: ${lighter}`];
}

/** The modules of a remote that a screen shows. */
type Shown = (entry: RemoteVersion) => readonly string[];

const visited: Shown = ({ extras }) => {
  const route = matchRoute(extras.definition.routes ?? [], paths.authIn());
  return route ? [route.module] : [];
};
const atHome: Shown = (entry) => modulesAt(entry, paths.home());
const atWideHome: Shown = (entry) => [...atHome(entry), ...modulesBeside(entry, paths.home())];

const screens: readonly (readonly [string, Shown, number])[] = [
  [`the page ${paths.authIn()}`, visited, budgets.visitorsPage],
  ['the home page', atHome, budgets.homePage],
  ['the home page on a wide screen', atWideHome, budgets.wideHomePage],
];

/** Whether a first screen with one version of each remote would exceed its budget. */
export async function* pageBudgetFaults(
  host: ProspectHost,
  remotes: readonly ProspectRemote[],
): AsyncGenerator<Fault> {
  for (const [what, shown, limit] of screens) {
    const scripts: Scripts = (language) => [
      ...[...host.js, ...textsIn(host.texts, language)].map(({ file }) => join(host.folder, file)),
      ...remotes.flatMap((remote) => scriptsOf(remote, shown(remote.entry), language)),
    ];
    yield* overFaults(what, scripts, limit, remotes);
  }
}
