import type { ReactElement, ReactNode } from 'react';

/**
 * What may stand beside other elements: no bare text. Page translation replaces text nodes, and
 * React would then look in vain for those that come, go or change; text with an element of its own
 * is replaced with its element (INPUT-2).
 */
export type Elements = ReactElement | readonly Elements[] | boolean | null | undefined;

/** Gives an element to a text that is shown beside others; whatever else is given passes as it is. */
export function asElement(given: ReactNode): Elements {
  // Lists of texts have to be written as elements: a lint rule says so where they are.
  return typeof given === 'string' || typeof given === 'number' ? (
    <span>{given}</span>
  ) : (
    (given as Elements)
  );
}
