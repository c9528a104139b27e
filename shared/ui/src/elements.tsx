import type { ReactElement, ReactNode } from 'react';

/**
 * Content without bare text. Page translation replaces text nodes, and React then fails to find the
 * ones it has to change or remove; text in an element of its own is replaced together with the
 * element (INPUT-2).
 */
export type Elements = ReactElement | readonly Elements[] | boolean | null | undefined;

export function asElement(given: ReactNode): Elements {
  // A lint rule finds lists of bare texts.
  return typeof given === 'string' || typeof given === 'number' ? (
    <span>{given}</span>
  ) : (
    (given as Elements)
  );
}
