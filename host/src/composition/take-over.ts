import {
  paintedAttribute,
  paintedFor,
  paintedStyleAttribute,
  readQuery,
  takenOverEvent,
} from '@tessera/contract';
import type { DeployedRemote } from '@tessera/contract';
import { takingOverEvent } from '@tessera/contract/page';
import type { Contribution, TakeOver } from './composition.ts';
import type { LoadResult } from './loading/load-result.ts';
import { getSession } from '@tessera/session';
import { audienceOf } from '../page/cookies.ts';

const keyOf = (remote: DeployedRemote, module: string) => `${remote.key} ${module}`;

/** Applies styles that the policy forbids in the markup, where rules stood in for them. */
function restoreStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${paintedStyleAttribute}]`)) {
    element.style.cssText = element.getAttribute(paintedStyleAttribute) ?? '';
    element.removeAttribute(paintedStyleAttribute);
  }
}

/** Begins to take over the markup in `root`, whose parts are being loaded. */
export function beginTakeOver(
  root: HTMLElement,
  parts: readonly (Contribution & { readonly load: Promise<LoadResult> })[],
): TakeOver {
  const waiting = new Map(parts.map((part) => [keyOf(part.remote, part.module), part.load]));
  document.dispatchEvent(new Event(takingOverEvent));
  restoreStyles(root);
  return {
    awaited: (remote, module) => waiting.get(keyOf(remote, module)),
    shown(remote, module) {
      if (!waiting.delete(keyOf(remote, module))) return;
      void handOverTyped(root).then(() => {
        if (waiting.size > 0) return;
        root.removeAttribute(paintedAttribute);
        document.dispatchEvent(new Event(takenOverEvent));
      });
    },
  };
}

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

/** Repeats typed text and ticked boxes for React, by the events that it missed (FIRST-3). */
async function handOverTyped(root: HTMLElement): Promise<void> {
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

/** The language of the first paint in `root`, which a browser without a chosen language keeps. */
export function paintedLanguage(root: HTMLElement): string | undefined {
  const [, language] = (root.getAttribute(paintedAttribute) ?? '').split(' ');
  return language;
}

/** Whether `root` holds the first render of this address for this audience and these versions. */
export function isPainted(
  root: HTMLElement,
  remotes: readonly DeployedRemote[],
  pathname: string,
): boolean {
  const { language, theme: chosen } = getSession();
  const audience = audienceOf(getSession());
  const theme = audience === 'user' ? chosen : 'system';
  return (
    audience !== 'unfinished' &&
    !readQuery.test(location.search) &&
    remotes.every(({ kind }) => kind === 'default') &&
    root.getAttribute(paintedAttribute) === paintedFor({ pathname, language, audience, theme })
  );
}
