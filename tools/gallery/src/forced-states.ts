/** How a specimen says which state it is held in, and what of it then counts as in that state. */
const forced: readonly (readonly [pseudoClass: RegExp, stands: string])[] = [
  [/:focus(-visible)?(?!-)/g, ":is([data-forced='focused'] :is(a, button, input, select))"],
  [/:hover/g, ":is([data-forced='hover'] *)"],
  [/:active/g, ":is([data-forced='pressed'] *)"],
];

function forcedSelector(selector: string): string {
  return forced.reduce(
    (text, [pseudoClass, stands]) => text.replace(pseudoClass, stands),
    selector,
  );
}

function addTwins(rules: CSSStyleSheet | CSSGroupingRule): void {
  for (let at = rules.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = rules.cssRules[at];
    if (rule instanceof CSSStyleRule) {
      const selector = forcedSelector(rule.selectorText);
      if (selector === rule.selectorText) continue;
      rules.insertRule(`${selector} { ${rule.style.cssText} }`, at + 1);
    } else if (rule instanceof CSSGroupingRule) {
      addTwins(rule);
    }
  }
}

/**
 * Hover, focus and press are the browser's to give: each rule of theirs gets a twin that holds for
 * what stands in a specimen with `data-forced`, so that the real rules are seen and no copies.
 */
export function drawForcedStates({ styleSheets }: Document): void {
  for (const sheet of styleSheets) addTwins(sheet);
}
