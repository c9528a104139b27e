import type { RuntimeConfig } from '@tessera/config';
import { paintedStyleAttribute } from '@tessera/contract';

const styled = / style="([^"]*)"/g;
/** What a style of markup may consist of: nothing that ends a rule or a text. */
const plain = /^[\w\s:;.,%()#+*/-]*$/;

/** Markup without inline styles, which the page's policy refuses, and the rules in place of them. */
export function withoutInlineStyles(html: string): { html: string; rules: string[] } {
  const rules = new Map<string, string>();
  const moved = html.replace(styled, (_whole, style: string) => {
    if (!plain.test(style)) throw new Error(`the style ${style} cannot stand in a stylesheet`);
    // Above every class, as the element's own style is.
    const selector = `[${paintedStyleAttribute}="${style}"]`.repeat(3);
    rules.set(style, `${selector}{${style}}`);
    return ` ${paintedStyleAttribute}="${style}"`;
  });
  return { html: moved, rules: [...rules.values()] };
}

/**
 * A remote's stylesheet for another folder than its own.
 * @param folder its own: from the root of the site, or at another origin.
 */
export function relocated(css: string, folder: string): string {
  if (css.includes('@import')) throw new Error('a stylesheet that imports others is not painted');
  const origin = URL.canParse(folder) ? new URL(folder).origin : '';
  return css
    .replace(/url\((["']?)\/(?!\/)/g, `url($1${origin}/`)
    .replace(/url\((["']?)(?!["']|[a-z]+:|[/#])/g, `url($1${folder}`);
}

/** The brand's accent, which the page's script sets as well (VAR-1). */
export function brandRules({ brand: { accent } }: RuntimeConfig): string[] {
  return accent ? [`:root{--accent:light-dark(${accent.light},${accent.dark})}`] : [];
}
