import { paintedAttribute, paintedFor } from '@tessera/contract';
import type { DeployedRemote } from '@tessera/contract';
import { getSession } from '@tessera/session';
import { audienceOf } from '../page/keep-view.ts';

/** The language of the first paint in `root`, which a browser without a chosen language keeps. */
export function paintedLanguage(root: HTMLElement): string | undefined {
  const [, language] = (root.getAttribute(paintedAttribute) ?? '').split(' ');
  return language;
}

/**
 * Whether `root` holds the first render of this path for this audience, language and versions. An
 * address with parameters has no first paint, since they may change it.
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
