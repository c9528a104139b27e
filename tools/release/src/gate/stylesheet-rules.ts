import { transform } from 'lightningcss';
import type { Rule } from 'lightningcss';

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
