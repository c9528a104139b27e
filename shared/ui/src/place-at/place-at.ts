const gapPx = 8;
/** A narrower popover would cut names and amounts. */
const leastWidthPx = 340;
/** Width of a centred sheet in its stylesheet, for which its content is laid out. */
const sheetWidthPx = 440;
/** With less room below the field, the popover opens above if there is more room. */
const enoughPx = 360;

interface Place {
  readonly insetBlock: string;
  readonly insetInline: string;
  readonly inlineSize: string;
  readonly maxBlockSize: string;
}

interface Room {
  readonly innerWidth: number;
  readonly innerHeight: number;
  /** The popover's least width, unless the window is narrower. */
  readonly leastWidth: number;
  readonly isRtl: boolean;
}

export function placeAt(field: DOMRect, room: Room): Place {
  const { innerWidth, innerHeight, leastWidth, isRtl } = room;
  const width = Math.min(Math.max(field.width, leastWidth), innerWidth - 2 * gapPx);
  const before = isRtl ? innerWidth - field.right : field.left;
  const start = Math.max(gapPx, Math.min(before, innerWidth - width - gapPx));
  const below = innerHeight - field.bottom - 2 * gapPx;
  const above = field.top - 2 * gapPx;
  const isBelow = below >= enoughPx || below >= above;
  return {
    insetBlock: isBelow
      ? `${field.bottom + gapPx}px auto`
      : `auto ${innerHeight - field.top + gapPx}px`,
    insetInline: `${start}px auto`,
    inlineSize: `${width}px`,
    maxBlockSize: `${isBelow ? below : above}px`,
  };
}

/**
 * Keeps a popover at its field while the window scrolls or resizes. Calls `onLeave` when the user
 * presses or focuses anything else, or the field leaves the window. Returns a function that stops
 * it.
 */
export function keepAt(
  popover: HTMLElement,
  field: Element,
  onLeave: () => void,
  leastWidth = leastWidthPx,
): () => void {
  const reposition = () => {
    const at = field.getBoundingClientRect();
    const { innerHeight } = window;
    const innerWidth = document.documentElement.clientWidth;
    const isRtl = getComputedStyle(popover).direction === 'rtl';
    if (at.bottom < 0 || at.top > innerHeight) onLeave();
    else Object.assign(popover.style, placeAt(at, { innerWidth, innerHeight, leastWidth, isRtl }));
    // Bounds a scrolling list inside the popover.
    popover.style.setProperty('--room', popover.style.maxBlockSize);
  };
  const look = ({ target }: Event) => {
    const isBeside = target instanceof Node && !popover.contains(target) && !field.contains(target);
    if (isBeside) onLeave();
  };
  reposition();
  window.addEventListener('resize', reposition);
  // Captures, because an element inside the page may scroll.
  window.addEventListener('scroll', reposition, true);
  document.addEventListener('pointerdown', look);
  document.addEventListener('focusin', look);
  return () => {
    window.removeEventListener('resize', reposition);
    window.removeEventListener('scroll', reposition, true);
    document.removeEventListener('pointerdown', look);
    document.removeEventListener('focusin', look);
  };
}

/**
 * Ref for the content of a sheet right after its field: on a wide screen the sheet opens at the
 * field instead of the centre (EASE-14).
 */
export function atField(content: HTMLElement | null): (() => void) | undefined {
  const sheet = content?.closest('dialog');
  const field = sheet?.previousElementSibling;
  if (!sheet || !field || window.innerWidth < 920) return undefined;
  // The sheet closes itself.
  return keepAt(sheet, field, () => undefined, sheetWidthPx);
}
