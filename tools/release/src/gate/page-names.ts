import type { Rule, Selector } from 'lightningcss';
import { innerRules } from './stylesheet-rules.ts';

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

export function classesOf(rules: readonly Rule[]): ReadonlySet<string> {
  return new Set(selectorsIn(rules).flatMap(classesIn));
}

/** The classes that selectors begin with: whatever has one of them is styled. */
export function bindingClassesOf(rules: readonly Rule[]): ReadonlySet<string> {
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
export function unownedNames(
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
