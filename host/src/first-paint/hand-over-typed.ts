type TextElement = HTMLInputElement | HTMLTextAreaElement;

const isBox = (element: TextElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type);

/** Sets a value past React, which then takes the next event for the user's. */
function type(element: TextElement, value: string, caret: number | null): void {
  const { prototype } =
    element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // React remembers the value that is set on the element itself, and tells changes by it.
  element.value = element.defaultValue;
  Reflect.set(prototype, 'value', value, element);
  if (document.activeElement === element && caret !== null) element.setSelectionRange(caret, caret);
  element.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function tick(element: HTMLInputElement): void {
  // A click turns it, and is what React listens to.
  element.checked = element.defaultChecked;
  element.click();
}

/** What was done to an element before React knew of it, to be done again. */
function missed(element: TextElement): (() => void)[] {
  if (isBox(element))
    return element.checked === element.defaultChecked ? [] : [() => tick(element)];
  const { value, selectionEnd } = element;
  return value === element.defaultValue ? [] : [() => type(element, value, selectionEnd)];
}

/**
 * Tells React what was typed and ticked before it was there, by the events that it missed (FIRST-3).
 * Until then an element differs from what was painted, which is its default.
 */
export async function handOverTyped(root: HTMLElement): Promise<void> {
  const elements = root.querySelectorAll<TextElement>('input, textarea');
  // Read at once: the form renders with each event, and forgets what it was not told yet.
  for (const again of [...elements].flatMap(missed)) {
    await Promise.resolve();
    again();
  }
}
