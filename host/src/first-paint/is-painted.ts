import { paintedAttribute, paintedFor } from '@tessera/contract';
import type { DeployedRemote } from '@tessera/contract';
import { getSession } from '@tessera/session';
import { audienceOf } from '../start-up/keep-view.ts';

/** The language of the first paint in `root`, which a browser that chose none keeps. */
export function paintedLanguage(root: HTMLElement): string | undefined {
  const [, language] = (root.getAttribute(paintedAttribute) ?? '').split(' ');
  return language;
}

/**
 * Whether `root` holds what would be rendered first at this path: for this audience, in this
 * language, of these versions. Parameters may change that, so an address with any has no first paint.
 */
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
    location.search === '' &&
    remotes.every(({ kind }) => kind === 'default') &&
    root.getAttribute(paintedAttribute) === paintedFor({ pathname, language, audience, theme })
  );
}
