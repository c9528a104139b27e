import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { digitsBefore, meantText, placeBehind } from '../phone-number/caret.ts';

/** Keeps the caret after the typed digit in any format. */
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
    // A caret at the end stays there, even if a country code or prefix is removed at the start.
    caretDigits.current =
      caret >= text.length ? Number.POSITIVE_INFINITY : digitsBefore(meant, caret);
    onType(meant);
  };
}
