import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hostSlots, matchRoute, paths, textsIn } from '@tessera/contract';
import { budgets } from '@tessera/contract/budgets';
import { compressed, kilobytes } from '@tessera/contract/compressed';
import { finding } from './finding.ts';
import type { Finding, Subject } from './finding.ts';
import type { Prospect, ProspectRemote } from './prospect.ts';

/** Absolute names of the scripts that a screen loads in a language. */
type Scripts = (language: string) => ReadonlySet<string>;

async function sizeOf(file: string): Promise<number> {
  const copy = await stat(`${file}.br`).catch(() => null);
  if (copy) return copy.size;
  // A missing file is a finding of its own.
  const content = await readFile(file).catch(() => null);
  return content ? (await compressed(content)).byteLength : 0;
}

async function weightOf(scripts: Scripts, languages: ReadonlySet<string>): Promise<number> {
  const inLanguages = await Promise.all(
    [...languages].map(async (language) => {
      const sizes = await Promise.all([...scripts(language)].map(sizeOf));
      return sizes.reduce((sum, size) => sum + size, 0);
    }),
  );
  return Math.max(...inLanguages);
}

function scriptsOf(
  { folder, entry }: ProspectRemote,
  modules: readonly string[],
  language: string,
): string[] {
  if (modules.length === 0) return [];
  const files = modules.flatMap((module) =>
    [...(entry.extras.exposes[module]?.js ?? []), ...textsIn(entry.texts?.[module], language)].map(
      ({ file }) => file,
    ),
  );
  return [entry.url.slice(entry.url.lastIndexOf('/') + 1), ...files].map((file) =>
    join(folder, file),
  );
}

function languagesOf(remotes: readonly ProspectRemote[]): ReadonlySet<string> {
  const texts = remotes.flatMap(({ entry }) => Object.values(entry.texts ?? {}));
  return new Set(['en', ...texts.flatMap(Object.keys)]);
}

const widgetsOf =
  (...slots: readonly string[]) =>
  ({ entry }: ProspectRemote) =>
    (entry.extras.definition.slots ?? [])
      .filter(({ slot }) => slots.includes(slot))
      .map(({ module }) => module);

function routed({ entry }: ProspectRemote, path: string): string[] {
  const route = matchRoute(entry.extras.definition.routes ?? [], path);
  return route ? [route.module] : [];
}

async function over(
  subject: Subject,
  what: string,
  scripts: Scripts,
  limit: number,
  remotes: readonly ProspectRemote[],
): Promise<Finding[]> {
  const bytes = await weightOf(scripts, languagesOf(remotes));
  if (bytes <= limit) return [];
  const message = `${what} loads ${kilobytes(bytes)} of scripts, over its budget of ${kilobytes(limit)}`;
  return [finding(subject, 'budget', message)];
}

/** Whether any module of the remote is heavier than it may be (PERF-2). */
export async function moduleBudgetFindings(remote: ProspectRemote): Promise<Finding[]> {
  const modules = Object.keys(remote.entry.extras.exposes);
  // The registry does not record which ES modules a module imports, so all of them count.
  const imported = (remote.entry.extras.modules ?? []).map(({ file }) => join(remote.folder, file));
  const found = await Promise.all(
    modules.map((module) =>
      over(
        remote,
        `${module} with the entry`,
        (language) => new Set([...scriptsOf(remote, [module], language), ...imported]),
        budgets.module,
        [remote],
      ),
    ),
  );
  return found.flat();
}

/**
 * Whether a first screen would exceed its budget.
 * @param subject the host or remote whose change is checked.
 * @param remotes one version of each.
 */
export async function pageBudgetFindings(
  subject: Subject,
  host: NonNullable<Prospect['host']>,
  remotes: readonly ProspectRemote[],
): Promise<Finding[]> {
  const page =
    (modulesOf: (remote: ProspectRemote) => string[]): Scripts =>
    (language) => {
      const own = [...host.js, ...textsIn(host.texts, language)];
      return new Set([
        ...own.map(({ file }) => join(host.folder, file)),
        ...remotes.flatMap((remote) => scriptsOf(remote, modulesOf(remote), language)),
      ]);
    };
  const visitors = page((remote) => routed(remote, paths.authIn()));
  const found = await Promise.all([
    over(subject, `the page ${paths.authIn()}`, visitors, budgets.visitorsPage, remotes),
    over(subject, 'the home page', page(widgetsOf(hostSlots.home)), budgets.homePage, remotes),
    over(
      subject,
      'the home page on a wide screen',
      page(widgetsOf(hostSlots.home, hostSlots.side)),
      budgets.wideHomePage,
      remotes,
    ),
  ]);
  return found.flat();
}
