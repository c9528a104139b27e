/** Pixels between field and popover, and between popover and the window's edges. */
const gapPx = 8;
/** A narrower one would cut names and amounts. */
const leastWidthPx = 340;
/** A sheet's width in the middle, as in its stylesheet: its content is laid out for it. */
const sheetWidthPx = 440;
/** With less room below its field, a popover opens above it where there is more. */
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
  /** The popover is at least as wide, where the window is. */
  readonly leastWidth: number;
  /** One reads from the right. */
  readonly isRtl: boolean;
}

/** The place of a popover at a field, within the window. */
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
 * Keeps a popover at its field while the window scrolls and changes its size. `onLeave` is called
 * by a press or a focus beside both, and when the field leaves the window. Returns a function that
 * ends it.
 */
export function keepAt(
  popover: HTMLElement,
  field: Element,
  onLeave: () => void,
  leastWidth = leastWidthPx,
): () => void {
  const place = () => {
    const at = field.getBoundingClientRect();
    const { innerHeight } = window;
    // Without the scrollbar.
    const innerWidth = document.documentElement.clientWidth;
    const isRtl = getComputedStyle(popover).direction === 'rtl';
    if (at.bottom < 0 || at.top > innerHeight) onLeave();
    else Object.assign(popover.style, placeAt(at, { innerWidth, innerHeight, leastWidth, isRtl }));
    // A list inside that scrolls by itself keeps to it.
    popover.style.setProperty('--room', popover.style.maxBlockSize);
  };
  const look = ({ target }: Event) => {
    const isBeside = target instanceof Node && !popover.contains(target) && !field.contains(target);
    if (isBeside) onLeave();
  };
  place();
  window.addEventListener('resize', place);
  // A part of the page may be the one that scrolls.
  window.addEventListener('scroll', place, true);
  document.addEventListener('pointerdown', look);
  document.addEventListener('focusin', look);
  return () => {
    window.removeEventListener('resize', place);
    window.removeEventListener('scroll', place, true);
    document.removeEventListener('pointerdown', look);
    document.removeEventListener('focusin', look);
  };
}

/**
 * For a picker in a sheet that stands right behind its field: on a wide screen the sheet opens at the
 * field instead of in the middle (EASE-14). A ref of the sheet's content.
 */
export function atField(content: HTMLElement | null): (() => void) | undefined {
  const sheet = content?.closest('dialog');
  const field = sheet?.previousElementSibling;
  if (!sheet || !field || window.innerWidth < 920) return undefined;
  // The sheet itself knows the ways to leave it.
  return keepAt(sheet, field, () => undefined, sheetWidthPx);
}
