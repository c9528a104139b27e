type TextElement = HTMLInputElement | HTMLTextAreaElement;

const isBox = (element: TextElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);

/** Sets a value past React's tracking, so that React takes the next event for the user's. */
function type(element: TextElement, value: string, caret: number | null): void {
  const { prototype } =
    element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // React compares with the last value set on the element itself.
  element.value = element.defaultValue;
  Reflect.set(prototype, 'value', value, element);
  if (document.activeElement === element && caret !== null) element.setSelectionRange(caret, caret);
  element.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function tick(element: HTMLInputElement): void {
  // A click toggles it and is the event that React listens to.
  element.checked = element.defaultChecked;
  element.click();
}

/** Actions that repeat what the user did to an element before React listened. */
function missedActions(element: TextElement): (() => void)[] {
  if (isBox(element))
    return element.checked === element.defaultChecked ? [] : [() => tick(element)];
  const { value, selectionEnd } = element;
  return value === element.defaultValue ? [] : [() => type(element, value, selectionEnd)];
}

/**
 * Repeats typed text and ticked boxes for React, by the events that it missed (FIRST-3). Until then
 * an element differs from its painted default.
 */
export async function handOverTyped(root: HTMLElement): Promise<void> {
  const elements = root.querySelectorAll<TextElement>('input, textarea');
  // Read all elements first: the form renders at each event and resets those not handed over yet.
  for (const again of [...elements].flatMap(missedActions)) {
    await Promise.resolve();
    again();
  }
}

/** Whether nobody has pressed, focused, typed or ticked anything in painted markup. */
export function isUntouched(root: HTMLElement): boolean {
  const elements = [...root.querySelectorAll<TextElement>('input, textarea')];
  return (
    !root.contains(document.activeElement) &&
    // A press that waits for its answer.
    root.querySelector('button[aria-busy]') === null &&
    elements.every((element) => missedActions(element).length === 0)
  );
}
