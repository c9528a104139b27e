import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rule, Selector } from 'lightningcss';
import { builtFilesIn } from '../store/version-folder.ts';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Prospect, ProspectRemote } from './prospect.ts';
import { innerRules, rulesOf, scopeFaults } from './scope-faults.ts';

/** A global name in a stylesheet; the last stylesheet to define it wins. */
interface PageName {
  /** As it is written: `@keyframes spin`. */
  readonly text: string;
  readonly name: string;
}

const named = (rule: string, name: string): PageName => ({ text: `${rule} ${name}`, name });

function layersOf(rule: Rule): string[] {
  if (rule.type === 'layer-block') return (rule.value.name ?? []).slice(0, 1);
  return rule.type === 'layer-statement'
    ? rule.value.names.flatMap((path) => path.slice(0, 1))
    : [];
}

function familiesOf(rule: Rule): string[] {
  if (rule.type !== 'font-face') return [];
  const families = rule.value.properties.map((each) => each.type === 'font-family' && each.value);
  return families.filter((family) => typeof family === 'string');
}

function ownNames(rule: Rule): PageName[] {
  if (rule.type === 'keyframes') return [named('@keyframes', rule.value.name.value)];
  const isNamed =
    rule.type === 'property' ||
    rule.type === 'counter-style' ||
    rule.type === 'font-palette-values' ||
    rule.type === 'position-try';
  return [
    ...(isNamed ? [named(`@${rule.type}`, rule.value.name)] : []),
    ...layersOf(rule).map((layer) => named('@layer', layer)),
    ...familiesOf(rule).map((family) => named('@font-face', family)),
  ];
}

function pageNames(rules: readonly Rule[]): PageName[] {
  return rules.flatMap((rule) => [...ownNames(rule), ...pageNames(innerRules(rule))]);
}

function classesIn(selector: Selector): string[] {
  return selector.flatMap((component) => {
    if (component.type === 'class') return [component.name];
    return 'selectors' in component && Array.isArray(component.selectors)
      ? component.selectors.flatMap((inner) => classesIn(inner as Selector))
      : [];
  });
}

function selectorsIn(rules: readonly Rule[]): Selector[] {
  return rules.flatMap((rule) => [
    ...(rule.type === 'style' ? rule.value.selectors : []),
    ...(rule.type === 'scope' ? (rule.value.scopeStart ?? []) : []),
    ...selectorsIn(innerRules(rule)),
  ]);
}

function classesOf(rules: readonly Rule[]): ReadonlySet<string> {
  return new Set(selectorsIn(rules).flatMap(classesIn));
}

/** The classes that selectors begin with: whatever has one of them is styled. */
function bindingClassesOf(rules: readonly Rule[]): ReadonlySet<string> {
  return new Set(selectorsIn(rules).flatMap((selector) => classesIn(selector).slice(0, 1)));
}

/** Characters that tell the names of one build from those of all others. */
const leastPrefix = 5;

/** Whether a name begins as all these classes: so bundlers name both that put the build before each. */
function beginsAsClasses(name: string, classes: ReadonlySet<string>): boolean {
  const prefix = name.slice(0, leastPrefix);
  const isTelling = prefix.length === leastPrefix && classes.size > 0;
  return isTelling && [...classes].every((each) => each.startsWith(prefix));
}

/**
 * The names for the whole page that do not say whose they are: those that begin neither with the
 * remote's name nor with what all its selectors begin with.
 * @param classes that the selectors of all its stylesheets begin with.
 */
function unownedNames(
  rules: readonly Rule[],
  remote: string,
  classes: ReadonlySet<string>,
): PageName[] {
  return pageNames(rules).filter(({ name }) => {
    const bare = name.replace(/^--/, '');
    const words = bare.toLowerCase().replaceAll(/[\s_]+/g, '-');
    const isOwn = words === remote || words.startsWith(`${remote}-`);
    return !isOwn && !beginsAsClasses(bare, classes);
  });
}

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
