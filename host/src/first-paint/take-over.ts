import { paintedAttribute, paintedStyleAttribute, takenOverEvent } from '@tessera/contract';
import type { DeployedRemote } from '@tessera/contract';
import type { Contribution } from '../composition/contributions.ts';
import type { LoadResult } from '../composition/loading/load-result.ts';
import { handOverTyped } from './hand-over-typed.ts';

/** How React takes over a page that was painted before any script (FIRST-3). */
export interface TakeOver {
  /** The load that a painted part waits for, as markup; `undefined` once it is shown, or is no such part. */
  awaited(remote: DeployedRemote, module: string): Promise<LoadResult> | undefined;
  /** Called when a part is shown by React. */
  shown(remote: DeployedRemote, module: string): void;
}

const keyOf = (remote: DeployedRemote, module: string) => `${remote.key} ${module}`;

/** Gives elements their own styles in place of the rules that the policy needs in markup. */
function restoreStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${paintedStyleAttribute}]`)) {
    element.style.cssText = element.getAttribute(paintedStyleAttribute) ?? '';
    element.removeAttribute(paintedStyleAttribute);
  }
}

/**
 * Begins to take over what is painted in `root`.
 * @param parts those that are painted, with their loads.
 */
export function beginTakeOver(
  root: HTMLElement,
  parts: readonly (Contribution & { readonly load: Promise<LoadResult> })[],
): TakeOver {
  const waiting = new Map(parts.map((part) => [keyOf(part.remote, part.module), part.load]));
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
