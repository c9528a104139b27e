import { isShown, pathOf } from './elements.ts';

function isWithin(box: DOMRect, room: DOMRect): boolean {
  return (
    box.left >= Math.max(0, room.left) - 1 &&
    box.top >= Math.max(0, room.top) - 1 &&
    box.right <= Math.min(innerWidth, room.right) + 1 &&
    box.bottom <= Math.min(innerHeight, room.bottom) + 1
  );
}

/** Whether a button is a sheet's main action or its exit, which stick to the edges while the rest scrolls. */
function isAction(button: Element, sheet: Element): boolean {
  for (let at: Element | null = button; at && at !== sheet; at = at.parentElement) {
    if (getComputedStyle(at).position === 'sticky') return true;
  }
  return (button as HTMLElement).dataset['wide'] === 'true';
}

/** Actions of an open sheet outside the view; without a sheet, raised parts of the menu that cover the page. */
export function hiddenActions(stage: Element): string[] {
  if (stage !== document.body) {
    const room = stage.getBoundingClientRect();
    stage.scrollTop = 0;
    return [...stage.querySelectorAll('button, a[href]')]
      .filter((button) => isShown(button) && isAction(button, stage))
      .filter((button) => !isWithin(button.getBoundingClientRect(), room))
      .map((button) => `${pathOf(button)} “${button.textContent}” is not in view`);
  }
  return [...document.querySelectorAll('nav [data-prominent=true]')]
    .filter((raised) => {
      const menu = raised.closest('nav')?.getBoundingClientRect();
      return (
        menu !== undefined && isShown(raised) && !isWithin(raised.getBoundingClientRect(), menu)
      );
    })
    .map((raised) => `${pathOf(raised)} covers the page`);
}
