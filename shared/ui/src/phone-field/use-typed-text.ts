import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { digitsBefore, meantText, placeBehind } from './caret.ts';

/** Keeps the caret after the typed digit, however the text around it is formatted. */
export function useTypedText(
  shown: string,
  input: RefObject<HTMLInputElement | null>,
  onType: (text: string) => void,
): (text: string) => void {
  const caretDigits = useRef<number | null>(null);

  useLayoutEffect(() => {
    const element = input.current;
    if (!element || caretDigits.current === null || document.activeElement !== element) return;
    const place = placeBehind(shown, caretDigits.current);
    element.setSelectionRange(place, place);
    caretDigits.current = null;
  });

  return (text) => {
    const caret = input.current?.selectionStart ?? text.length;
    const meant = meantText(shown, text, caret);
    // At the end it stays at the end, also when a country code or prefix is taken off the front.
    caretDigits.current =
      caret >= text.length ? Number.POSITIVE_INFINITY : digitsBefore(meant, caret);
    onType(meant);
  };
}
