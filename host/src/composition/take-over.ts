import { paintedAttribute, paintedStyleAttribute, takenOverEvent } from '@tessera/contract';
import type { DeployedRemote } from '@tessera/contract';
import type { Contribution } from './contributions.ts';
import type { LoadResult } from './loading/load-result.ts';
import { handOverTyped } from './hand-over-typed.ts';

/** How React takes over a page that was painted before any script (FIRST-3). */
export interface TakeOver {
  /**
   * The load that a painted part waits for, as markup; `undefined` for other parts and after it is
   * shown.
   */
  awaited(remote: DeployedRemote, module: string): Promise<LoadResult> | undefined;
  /** Called when React shows a part. */
  shown(remote: DeployedRemote, module: string): void;
}

const keyOf = (remote: DeployedRemote, module: string) => `${remote.key} ${module}`;

/**
 * Applies styles that the policy forbids in the markup, in place of the rules that stood in for
 * them.
 */
function restoreStyles(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${paintedStyleAttribute}]`)) {
    element.style.cssText = element.getAttribute(paintedStyleAttribute) ?? '';
    element.removeAttribute(paintedStyleAttribute);
  }
}

/**
 * Begins to take over the markup in `root`.
 * @param parts the painted parts with their loads.
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
