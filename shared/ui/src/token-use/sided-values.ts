import { declarations } from './declarations.ts';

/** Physical sides, where a stylesheet must use logical ones (start, end). */
const sidedProperty = /(^|-)(left|right)(-|$)/;
const sidedWord = /^(text-align|float|clear|justify-\w+): (left|right)$/;
const fourSides = /^(margin|padding|inset|border-(width|style|color)|scroll-(margin|padding)): /;

/** The values of a declaration, of which a function is one. */
function parts(value: string): string[] {
  const found: string[] = [''];
  let depth = 0;
  for (const character of value) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ' ' && depth === 0) found.push('');
    else found.push((found.pop() ?? '') + character);
  }
  return found.filter((part) => part !== '');
}

function isSided(property: string, value: string): boolean {
  const says = `${property}: ${value}`;
  if (sidedProperty.test(property) || sidedWord.test(says)) return true;
  const [first, second = first, third = first, fourth = second] = parts(value);
  if (fourSides.test(says)) return second !== fourth;
  return property === 'border-radius' && (first !== second || third !== fourth);
}

/**
 * Uses of left and right in a stylesheet, which are wrong in right-to-left languages.
 * @returns one sentence for each.
 */
export function sidedValues(css: string): string[] {
  return declarations(css)
    .map(([property, value]): [string, string] => [property, value.replace(/\s+/g, ' ')])
    .filter(([property, value]) => isSided(property, value))
    .map(([property, value]) => `has a side of its own: ${property}: ${value}`);
}
