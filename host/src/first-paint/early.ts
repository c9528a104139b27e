import { sendEarlyRequests } from '@tessera/api/early-requests';
import type { RuntimeConfig } from '@tessera/config';
import { pageElementIds, paintedAttribute, takenOverEvent } from '@tessera/contract/page';

/** Nobody waits longer for what they pressed, and nothing should happen out of the blue. */
const patienceMs = 10_000;

let pressed: { readonly button: Element; readonly atMs: number } | null = null;

/** A press on a painted button is kept, and shown to be; links lead where they lead by themselves. */
function hear(event: Event): void {
  const { target } = event;
  const button = target instanceof Element && target.closest(`[${paintedAttribute}] button`);
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pressed?.button.removeAttribute('aria-busy');
  pressed = { button, atMs: performance.now() };
  button.setAttribute('aria-busy', 'true');
}

/** Presses it again, once, as soon as React listens. */
function repeat(): void {
  if (!pressed) return;
  const { button, atMs } = pressed;
  button.removeAttribute('aria-busy');
  if (button instanceof HTMLElement && performance.now() - atMs < patienceMs) button.click();
}

addEventListener('click', hear, true);
document.addEventListener(takenOverEvent, repeat, { once: true });

const config = document.getElementById(pageElementIds.config)?.textContent;
// The host judges it; what it refuses is not read either.
if (config) sendEarlyRequests(JSON.parse(config) as RuntimeConfig);
