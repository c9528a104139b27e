import { offeredLanguages } from '@tessera/config';
import type { RuntimeConfig } from '@tessera/config';
import { paths, themes } from '@tessera/contract';
import type { PageView } from '@tessera/contract';
import { paintAt } from '../painting/paint-pages.ts';
import type { PageOfPaint } from '../painting/paint-pages.ts';
import type { Deployment } from '../registry/deployment.ts';
import { composePage } from './compose-page.ts';

/** A page as some browsers see it. */
export interface ViewPage {
  /**
   * Whom it is for: a language and theme (`ru.dark`); who has those and a session or none
   * (`ru.dark.visitor`); the same with what is painted before its scripts (`ru.dark.visitor.painted`).
   * The longest key that a page has for somebody is his.
   */
  readonly key: string;
  readonly text: string;
}

/**
 * Every page that a path has for somebody whose cookie or browser says how he sees it (FIRST-2), as a
 * server that composes would answer it. What is painted comes of `paintPages`.
 * @param pathname of the page; empty for the one of all paths without a page of their own.
 */
export async function pageViews(
  root: string,
  deployment: Deployment,
  config: RuntimeConfig,
  pathname: string,
): Promise<ViewPage[]> {
  const composed = (view: PageView, paint?: PageOfPaint) =>
    composePage(deployment, config, pathname, null, view, paint);
  const pages: ViewPage[] = [];
  const looks = offeredLanguages(config).flatMap((language) =>
    themes.map((theme) => ({ language, theme })),
  );
  for (const look of looks) {
    const key = `${look.language}.${look.theme}`;
    const of = (audience: PageView['audience']) => ({ ...look, audience });
    pages.push({ key, text: composed(of('unfinished')) });
    // Elsewhere a page that is not painted is one for all.
    if (pathname === paths.home())
      pages.push({ key: `${key}.visitor`, text: composed(of('visitor')) });
    for (const audience of ['visitor', 'user'] as const) {
      const paint = await paintAt(root, deployment, config, pathname, null, of(audience));
      if (!paint) continue;
      const text = composed(of(audience), paint);
      pages.push({ key: `${key}.${audience}.painted`, text });
    }
  }
  return pages;
}
