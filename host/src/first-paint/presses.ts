import { paintedAttribute, takenOverEvent } from '@tessera/contract/page';

/** A press is not repeated after this many milliseconds: users no longer expect its effect. */
const patienceMs = 10_000;

let pressed: { readonly button: Element; readonly atMs: number } | null = null;

/** Remembers a press on a painted button and shows it as busy; links work without scripts. */
function rememberPress(event: Event): void {
  const { target } = event;
  const button = target instanceof Element && target.closest(`[${paintedAttribute}] button`);
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pressed?.button.removeAttribute('aria-busy');
  pressed = { button, atMs: performance.now() };
  button.setAttribute('aria-busy', 'true');
}

/** Repeats the press once, as soon as React listens. */
function repeatPress(): void {
  if (!pressed) return;
  const { button, atMs } = pressed;
  button.removeAttribute('aria-busy');
  if (button instanceof HTMLElement && performance.now() - atMs < patienceMs) button.click();
}

addEventListener('click', rememberPress, true);
document.addEventListener(takenOverEvent, repeatPress, { once: true });
