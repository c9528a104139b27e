function namesIn(rule: CSSRule): string[] {
  if (!(rule instanceof CSSStyleRule) || rule.selectorText !== ':root') return [];
  return [...rule.style].filter((name) => name.startsWith('--'));
}

/** Names of all tokens, in the order in which the stylesheet declares them. */
export function readTokens({ styleSheets }: Document): string[] {
  const rules = [...styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return [...new Set(rules.flatMap(namesIn))];
}
