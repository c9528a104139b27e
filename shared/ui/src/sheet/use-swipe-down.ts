import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Distance in pixels, or speed in pixels per millisecond, that closes the sheet. */
const farPx = 96;
const fast = 0.5;
/** Distance in pixels below which it may be a press. */
const slackPx = 8;

interface Swipe {
  readonly closable: boolean;
  readonly onClose: () => void;
}

/** Closes a sheet at the bottom of the screen by pulling it down (EASE-2). */
export function useSwipeDown(
  sheet: RefObject<HTMLElement | null>,
  { closable, onClose }: Swipe,
): void {
  const isClosable = useEffectEvent(() => closable);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    let start: Touch | null = null;
    let startedAt = 0;
    let pulled = 0;

    const rest = () => {
      start = null;
      pulled = 0;
      element.style.translate = '';
    };
    const begin = (event: TouchEvent) => {
      rest();
      const [touch, second] = event.touches;
      if (!touch || second || !isClosable() || !isFromBelow(element)) return;
      if (isScrolled(event.target, element)) return;
      start = touch;
      startedAt = event.timeStamp;
    };
    const move = (event: TouchEvent) => {
      const [touch, second] = event.touches;
      if (!start || !touch) return;
      const down = touch.clientY - start.clientY;
      const aside = Math.abs(touch.clientX - start.clientX);
      // A second finger zooms; another direction scrolls.
      if (second || (pulled === 0 && (down < -slackPx || aside > Math.max(slackPx, down)))) {
        rest();
        return;
      }
      if (down < slackPx && pulled === 0) return;
      event.preventDefault();
      pulled = Math.max(1, down);
      element.style.translate = `0 ${pulled}px`;
    };
    const end = (event: TouchEvent) => {
      const speed = pulled / Math.max(1, event.timeStamp - startedAt);
      const meant = pulled > farPx || (pulled > 2 * slackPx && speed > fast);
      if (meant && isClosable()) close();
      rest();
    };

    element.addEventListener('touchstart', begin, { passive: true });
    // Not passive: pulling the sheet must not scroll it.
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', rest);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', rest);
    };
  }, [sheet]);
}

/** A sheet is centred on a wide screen. */
function isFromBelow(element: HTMLElement): boolean {
  return Math.round(element.getBoundingClientRect().bottom) >= window.innerHeight;
}

/** Whether content around the finger is scrolled, so that it scrolls back first. */
function isScrolled(target: EventTarget | null, sheet: HTMLElement): boolean {
  let node = target instanceof Element ? target : null;
  while (node && node !== sheet) {
    if (node.scrollTop > 0) return true;
    node = node.parentElement;
  }
  return sheet.scrollTop > 0;
}
