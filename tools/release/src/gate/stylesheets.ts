import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'lightningcss';
import type { Location2, Rule, Selector, SelectorComponent } from 'lightningcss';
import { messageOf } from '../site/site.ts';
import { builtFilesIn } from '../store/version-folder.ts';
import type { Fault } from './finding.ts';
import type { Prospect, ProspectRemote } from './prospect.ts';

/** @throws Error if it cannot be parsed. */
function rulesOf(css: string): readonly Rule[] {
  let rules: readonly Rule[] = [];
  transform({
    filename: 'remote.css',
    code: Buffer.from(css),
    visitor: {
      StyleSheet: (sheet) => {
        rules = sheet.rules;
      },
    },
  });
  return rules;
}

function innerRules(rule: Rule): readonly Rule[] {
  // The rules within @page and @font-feature-values have no selectors.
  if (rule.type === 'page' || rule.type === 'font-feature-values') return [];
  return 'value' in rule && rule.value && 'rules' in rule.value ? (rule.value.rules ?? []) : [];
}

/**
 * How far a selector is bound to the remote: not at all, to an element of a class, or within one.
 */
type Reach = 'anything' | 'classed' | 'within';

interface Place {
  readonly css: string;
  /**
   * Print styles apply to the page as a whole: a remote may hide everything except its own content.
   */
  readonly inPrint: boolean;
  readonly inScope: boolean;
}

function bindsToClass(component: SelectorComponent, place: Place): boolean {
  // The selector behind `&` was checked where it is written.
  if (component.type === 'class' || component.type === 'nesting') return true;
  if (component.type !== 'pseudo-class') return false;
  const { kind } = component;
  const holdsOneOf = kind === 'is' || kind === 'where' || kind === 'any';
  if (!holdsOneOf && !(kind === 'has' && place.inPrint)) return false;
  return component.selectors.every((selector) => isBound(selector, place));
}

/** A sibling belongs to the remote for certain only below an element with a class. */
function across(reach: Reach, combinator: string): Reach {
  if (reach !== 'classed') return reach;
  return combinator.endsWith('-sibling') ? 'anything' : 'within';
}

function isBound(selector: Selector, place: Place): boolean {
  let reach: Reach = place.inScope ? 'within' : 'anything';
  for (const component of selector) {
    if (component.type === 'combinator') reach = across(reach, component.value);
    else if (reach === 'anything' && bindsToClass(component, place)) reach = 'classed';
  }
  return reach !== 'anything';
}

function textAt({ css }: Place, { line, column }: Location2): string {
  const text = css
    .split('\n')
    .slice(line)
    .join('\n')
    .slice(column - 1);
  return text.slice(0, text.indexOf('{')).trim();
}

function placeIn(rule: Rule, place: Place): Place {
  if (rule.type === 'media') {
    const { mediaQueries } = rule.value.query;
    const isPrint = mediaQueries.every(
      ({ mediaType, qualifier }) => mediaType === 'print' && qualifier !== 'not',
    );
    return { ...place, inPrint: place.inPrint || isPrint };
  }
  if (rule.type !== 'scope') return place;
  const start = rule.value.scopeStart ?? [];
  const isClassed = start.length > 0 && start.every((selector) => isBound(selector, place));
  return { ...place, inScope: place.inScope || isClassed };
}

function* faultsIn(rules: readonly Rule[], place: Place): Generator<string> {
  for (const rule of rules) {
    if (rule.type === 'import') yield `imports '${rule.value.url}', which no hash pins`;
    if (rule.type === 'style' && !rule.value.selectors.every((each) => isBound(each, place))) {
      yield `'${textAt(place, rule.value.loc)}' reaches past the remote: it is bound to no class`;
    }
    yield* faultsIn(innerRules(rule), placeIn(rule, place));
  }
}

/** Rules of a stylesheet that affect elements outside of the remote that ships it (FED-7). */
export function scopeFaults(css: string): string[] {
  try {
    return [...faultsIn(rulesOf(css), { css, inPrint: false, inScope: false })];
  } catch (error) {
    return [`cannot be parsed: ${messageOf(error)}`];
  }
}

function classesIn(selector: Selector): string[] {
  return selector.flatMap((component) => {
    if (component.type === 'class') return [component.name];
    const isList = component.type === 'pseudo-class' && component.kind !== 'host';
    return isList && 'selectors' in component ? component.selectors.flatMap(classesIn) : [];
  });
}

/** The classes of each selector; whatever has the first of them is styled. */
function classesOf(rule: Rule): string[][] {
  const selectors =
    rule.type === 'style'
      ? rule.value.selectors
      : (rule.type === 'scope' && rule.value.scopeStart) || [];
  return selectors.map(classesIn);
}

const bindingClassesOf = (rules: readonly Rule[]): string[] =>
  rules.flatMap(classesOf).flatMap((classes) => classes.slice(0, 1));

/** A global name in a stylesheet, with the rule that defines it; the last one to define it wins. */
type PageName = readonly [rule: string, name: string];

function pageNames(rule: Rule): PageName[] {
  const named = (at: string, names: readonly string[]) => names.map((name): PageName => [at, name]);
  if (rule.type === 'keyframes') return named('@keyframes', [rule.value.name.value]);
  if (rule.type === 'layer-block') return named('@layer', (rule.value.name ?? []).slice(0, 1));
  if (rule.type === 'layer-statement') {
    return rule.value.names.flatMap((path) => named('@layer', path.slice(0, 1)));
  }
  if (rule.type === 'font-face') {
    return rule.value.properties.flatMap((each) =>
      each.type === 'font-family' ? named('@font-face', [each.value]) : [],
    );
  }
  const isNamed =
    rule.type === 'property' ||
    rule.type === 'counter-style' ||
    rule.type === 'font-palette-values' ||
    rule.type === 'position-try';
  return isNamed ? named(`@${rule.type}`, [rule.value.name]) : [];
}

/** A prefix of this length that all classes of a build share counts as the build's own. */
const leastPrefix = 5;

/** Whether a global name begins with that of the remote, or with the prefix of all classes of its build. */
function isOwn(name: string, remote: string, classes: readonly string[]): boolean {
  const bare = name.replace(/^--/, '');
  const words = bare.toLowerCase().replaceAll(/[\s_]+/g, '-');
  if (words === remote || words.startsWith(`${remote}-`)) return true;
  const prefix = bare.slice(0, leastPrefix);
  const isTelling = prefix.length === leastPrefix && classes.length > 0;
  return isTelling && classes.every((each) => each.startsWith(prefix));
}

/** All rules, also those within others; none where they cannot be parsed, a fault of its own. */
function allRules(css: string): Rule[] {
  const withInner = (rule: Rule): Rule[] => [rule, ...innerRules(rule).flatMap(withInner)];
  try {
    return rulesOf(css).flatMap(withInner);
  } catch {
    return [];
  }
}

/** The stylesheets of a folder; none of one that is gone, which is a finding of integrity. */
async function stylesheetsIn(folder: string) {
  const files = (await builtFilesIn(folder).catch(() => [])).filter((file) =>
    file.endsWith('.css'),
  );
  const read = files.map(async (file) => {
    const css = await readFile(join(folder, file), 'utf8');
    return { file, css, rules: allRules(css) };
  });
  return Promise.all(read);
}

/** The classes of the host and of other remotes, each with its owner as a fault names it. */
async function classesOfOthers(
  remote: ProspectRemote,
  { host, remotes }: Prospect,
): Promise<ReadonlyMap<string, string>> {
  const owners = new Map<string, string>();
  const others = remotes.filter(({ name }) => name !== remote.name);
  for (const { folder, whose } of [
    ...(host ? [{ folder: host.folder, whose: `host ${host.deployed}` }] : []),
    ...others.map(({ folder, name, version }) => ({ folder, whose: `${name} ${version}` })),
  ]) {
    const stylesheets = await stylesheetsIn(folder);
    for (const name of stylesheets
      .flatMap(({ rules }) => rules)
      .flatMap(classesOf)
      .flat()) {
      if (!owners.has(name)) owners.set(name, whose);
    }
  }
  return owners;
}

/** Whether the styles of a remote stay with it (FED-7). */
export async function* stylesheetFaults(
  remote: ProspectRemote,
  prospect: Prospect,
): AsyncGenerator<Fault> {
  const stylesheets = await stylesheetsIn(remote.folder);
  if (stylesheets.length === 0) return;
  const classes = bindingClassesOf(stylesheets.flatMap(({ rules }) => rules));
  const others = await classesOfOthers(remote, prospect);
  for (const { file, css, rules } of stylesheets) {
    const fault = (text: string): Fault => ['stylesheet', `${file}: ${text}`];
    yield* scopeFaults(css).map(fault);
    for (const [rule, name] of rules.flatMap(pageNames)) {
      if (isOwn(name, remote.name, classes)) continue;
      const cure = `begin it with '${remote.name}-', or with what all selectors of the build begin with`;
      yield fault(`'${rule} ${name}' is a name for the whole page: ${cure}`);
    }
    for (const name of new Set(bindingClassesOf(rules))) {
      const whose = others.get(name);
      if (whose === undefined) continue;
      const cure = 'let CSS modules name it';
      yield fault(`'.${name}' reaches past the remote: ${whose} has that class too; ${cure}`);
    }
  }
}
