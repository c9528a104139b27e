/** Describes an element in a report; class names are meaningless hashes. */
export function pathOf(element: Element): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at && steps.length < 4; at = at.parentElement) {
    const name = at.getAttribute('aria-label') ?? at.getAttribute('name') ?? at.id;
    steps.unshift(at.tagName.toLowerCase() + (name ? `[${name.slice(0, 24)}]` : ''));
  }
  return steps.join(' > ');
}

/** The topmost modal, or the page. */
export function stageOf(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
}

export function isShown(element: Element): boolean {
  if (element.closest('.visually-hidden, option, title')) return false;
  if (element.closest('details:not([open]) > :not(summary)')) return false;
  // Content far out of view has no layout.
  const also = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true };
  return element.checkVisibility(also);
}

/** The layer of an element. Overlays cover other layers on purpose, so only elements of one layer can collide. */
export function layerOf(element: Element): Element {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { position, zIndex } = getComputedStyle(at);
    if (/fixed|sticky/.test(position) || (position !== 'static' && Number(zIndex) > 0)) return at;
  }
  return document.body;
}

/** The part of a box that no scrolling or clipping ancestor hides. */
export function partInView(box: DOMRect, element: Element): DOMRect {
  let { left, top, right, bottom } = box;
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const room = at.getBoundingClientRect();
    if (overflowX !== 'visible')
      [left, right] = [Math.max(left, room.left), Math.min(right, room.right)];
    if (overflowY !== 'visible')
      [top, bottom] = [Math.max(top, room.top), Math.min(bottom, room.bottom)];
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

export function collide(one: DOMRect, other: DOMRect, slack: number): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > slack && height > slack;
}

/** The box in which a text flows. */
export function boxOf(element: Element): Element {
  let at = element;
  while (at.parentElement && /^(inline|contents)$/.test(getComputedStyle(at).display))
    at = at.parentElement;
  return at;
}

export function extentOf(boxes: readonly DOMRect[]): DOMRect {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}
