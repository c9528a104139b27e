import { declarations } from './declarations.ts';

/** Sides of the screen, where a sheet has to name sides of the line of reading. */
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
 * What a stylesheet says of left and right, which from right to left is the wrong side.
 * @returns a sentence for each.
 */
export function sidedValues(css: string): string[] {
  return declarations(css)
    .map(([property, value]): [string, string] => [property, value.replace(/\s+/g, ' ')])
    .filter(([property, value]) => isSided(property, value))
    .map(([property, value]) => `has a side of its own: ${property}: ${value}`);
}
