import { sendEarlyRequests } from '@tessera/api/early-requests';
import { openLastReads } from '@tessera/api/sealed-reads';
import type { RuntimeConfig } from '@tessera/config';
import { pageElementIds, paintedAttribute, takenOverEvent } from '@tessera/contract/page';
import { showKnownAmounts } from './known-amounts.ts';
import { readPersisted } from '@tessera/session/persistence';

/** A press is not repeated after this many milliseconds: users no longer expect its effect. */
const patienceMs = 10_000;

declare global {
  /** The host's script waits for it before it runs, for a moment. */
  var beforeHost: Promise<void> | undefined;
}

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

function mayLock(): boolean {
  try {
    return Number(localStorage.getItem('wallet.lock-minutes')) > 0;
  } catch {
    return false;
  }
}

addEventListener('click', rememberPress, true);
document.addEventListener(takenOverEvent, repeatPress, { once: true });

const config = document.getElementById(pageElementIds.config)?.textContent;
// The host validates the configuration; an invalid one is not read here either.
const accounts = config && sendEarlyRequests(JSON.parse(config) as RuntimeConfig);
const { token, hideAmounts } = readPersisted();
globalThis.lastReads = openLastReads(token);
// Nobody sees anything where the app locks before it is opened (LIFE-2).
if (!hideAmounts && !mayLock()) {
  // The host's script reads the answer as well, and says what is wrong with it.
  const answer = accounts ? accounts.then((response) => response.clone()) : undefined;
  globalThis.beforeHost = showKnownAmounts(answer, globalThis.lastReads);
}
