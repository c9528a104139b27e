import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rule } from 'lightningcss';
import { builtFilesIn } from '../store/version-folder.ts';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import { bindingClassesOf, classesOf, unownedNames } from './page-names.ts';
import type { Prospect, ProspectRemote } from './prospect.ts';
import { scopeFaults } from './scope-faults.ts';
import { rulesOf } from './stylesheet-rules.ts';

interface Stylesheet {
  readonly file: string;
  readonly css: string;
  /** None where it cannot be parsed, which is a fault of its own. */
  readonly rules: readonly Rule[];
}

function parsed(css: string): readonly Rule[] {
  try {
    return rulesOf(css);
  } catch {
    return [];
  }
}

/** The stylesheets of a folder; none of one that is gone, which is a finding of integrity. */
async function stylesheetsIn(folder: string): Promise<Stylesheet[]> {
  const files = await builtFilesIn(folder).catch(() => []);
  return Promise.all(
    files
      .filter((file) => file.endsWith('.css'))
      .map(async (file) => {
        const css = await readFile(join(folder, file), 'utf8');
        return { file, css, rules: parsed(css) };
      }),
  );
}

/** The other code on a page: its folder, and its name in a finding. */
function neighboursOf(remote: ProspectRemote, { host, remotes }: Prospect) {
  const others = remotes.filter(({ name }) => name !== remote.name);
  return [
    ...(host ? [{ folder: host.folder, whose: `host ${host.deployed}` }] : []),
    ...others.map(({ folder, name, version }) => ({ folder, whose: `${name} ${version}` })),
  ];
}

async function classesOfOthers(
  remote: ProspectRemote,
  prospect: Prospect,
): Promise<ReadonlyMap<string, string>> {
  const owners = new Map<string, string>();
  for (const { folder, whose } of neighboursOf(remote, prospect)) {
    for (const { rules } of await stylesheetsIn(folder)) {
      for (const name of classesOf(rules)) if (!owners.has(name)) owners.set(name, whose);
    }
  }
  return owners;
}

function faultsOf(
  { css, rules }: Stylesheet,
  remote: string,
  classes: ReadonlySet<string>,
  others: ReadonlyMap<string, string>,
): string[] {
  const unowned = unownedNames(rules, remote, classes).map(
    ({ text }) =>
      `'${text}' is a name for the whole page: begin it with '${remote}-', or with what all selectors of the build begin with`,
  );
  const taken = [...bindingClassesOf(rules)].flatMap((name) => {
    const whose = others.get(name);
    return whose === undefined
      ? []
      : `'.${name}' reaches past the remote: ${whose} has that class too; let CSS modules name it`;
  });
  return [...scopeFaults(css), ...unowned, ...taken];
}

/** Whether the styles of a remote stay with it (FED-7). */
export async function stylesheetFindings(
  remote: ProspectRemote,
  prospect: Prospect,
): Promise<Finding[]> {
  const stylesheets = await stylesheetsIn(remote.folder);
  if (stylesheets.length === 0) return [];
  const classes = new Set(stylesheets.flatMap(({ rules }) => [...bindingClassesOf(rules)]));
  const others = await classesOfOthers(remote, prospect);
  return stylesheets.flatMap((stylesheet) =>
    faultsOf(stylesheet, remote.name, classes, others).map((fault) =>
      finding(remote, 'stylesheet', `${stylesheet.file}: ${fault}`),
    ),
  );
}
