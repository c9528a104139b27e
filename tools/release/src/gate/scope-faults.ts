import { transform } from 'lightningcss';
import type { Location2, Rule, Selector, SelectorComponent } from 'lightningcss';

/**
 * The rules of a stylesheet.
 * @throws Error if it cannot be parsed.
 */
export function rulesOf(css: string): readonly Rule[] {
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

export function innerRules(rule: Rule): readonly Rule[] {
  const value = 'value' in rule ? rule.value : null;
  return value && 'rules' in value ? (value.rules as readonly Rule[]) : [];
}

/**
 * How far a selector is bound to the remote, read from the left: not at all; to an element of a
 * class; or to what lies within one.
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

function faultsIn(rule: Rule, place: Place): string[] {
  if (rule.type === 'import') return [`imports '${rule.value.url}', which no hash pins`];
  const own: string[] = [];
  if (rule.type === 'style' && !rule.value.selectors.every((each) => isBound(each, place))) {
    own.push(`'${textAt(place, rule.value.loc)}' reaches past the remote: it is bound to no class`);
  }
  return [...own, ...innerRules(rule).flatMap((each) => faultsIn(each, placeIn(rule, place)))];
}

/** Rules of a stylesheet that affect elements outside of the remote that ships it (FED-7). */
export function scopeFaults(css: string): string[] {
  try {
    const place = { css, inPrint: false, inScope: false };
    return rulesOf(css).flatMap((rule) => faultsIn(rule, place));
  } catch (error) {
    return [`cannot be parsed: ${(error as Error).message}`];
  }
}
