import { offeredLanguages } from '@tessera/config';
import type { RuntimeConfig } from '@tessera/config';
import { audiences, cohortCookie, themes, viewCookie } from '@tessera/contract';
import { called } from '../site/called.ts';

/** The variable with a browser's key of a view, by how many parts the key has; the longest first. */
export const chosenKeys: ReadonlyMap<number, string> = new Map([
  [4, '$tessera_painted'],
  [3, '$tessera_view'],
  [2, '$tessera_look'],
]);

const anyOf = (words: readonly string[]) => `(${words.join('|')})`;
const cookie = (name: string) => `(?:^|; )${name.replaceAll('.', '\\.')}=`;

/** How a weight of `Accept-Language` is written, in tenths; none is one whole. */
const weights = [
  '[ \\t]*;[ \\t]*q=0?\\.0\\d*[1-9]\\d*',
  ...Array.from({ length: 9 }, (_, tenth) => `[ \\t]*;[ \\t]*q=0?\\.${tenth + 1}\\d*`),
  '(?:[ \\t]*;[ \\t]*q=1(?:\\.0*)?)?',
];

/** @param condition a variable and an operator. */
function when(condition: string, pattern: string, ...settings: readonly string[]): string {
  const then = settings.map((setting) => `set ${setting};`).join(' ');
  return `if (${condition} "${pattern}") { ${then} }`;
}

/**
 * Decides for nginx which view of a page a browser is answered, as `pageViewOf` does for the server that
 * composes: by the cookie, else by the language that it accepts, to a tenth of its weights. An address
 * with parameters is not painted, and during a canary nobody who may have it is.
 */
export function nginxChoice(config: RuntimeConfig, hasCanary: boolean): string {
  // The better fitting one of `pt` and `pt-BR` stands first.
  const languages = offeredLanguages(config).toSorted((a, b) => b.length - a.length);
  const language = anyOf(languages);
  const rest = `\\.${anyOf(themes)}\\.${anyOf(audiences)}$`;
  // The last that fits stands, so the greatest weight comes last.
  const accepted = weights.map((weight) =>
    when(
      '$http_accept_language ~*',
      `(?:^|,)[ \\t]*${language}(?:-[^,; \\t]*)?${weight}[ \\t]*(?:,|$)`,
      '$tessera_language $1',
    ),
  );
  return [
    `# Written by \`${called} pages\`.`,
    `set $tessera_language ${config.defaultLanguage};`,
    ...accepted,
    ...languages.map((each) =>
      when('$tessera_language ~*', `^${each}$`, `$tessera_language ${each}`),
    ),
    'set $tessera_theme system;',
    'set $tessera_audience visitor;',
    'set $tessera_kept "";',
    when('$http_cookie ~', `${cookie(viewCookie)}([^;]*)`, '$tessera_kept $1'),
    when('$tessera_kept ~', `^${language}?${rest}`, '$tessera_theme $2', '$tessera_audience $3'),
    when('$tessera_kept ~', `^${language}${rest}`, '$tessera_language $1'),
    'set $tessera_look "$tessera_language.$tessera_theme";',
    'set $tessera_view "$tessera_look.$tessera_audience";',
    'set $tessera_painted "$tessera_view.painted";',
    when('$request_uri ~', '\\?', '$tessera_painted none'),
    ...(hasCanary ? [when('$http_cookie ~', cookie(cohortCookie), '$tessera_painted none')] : []),
    '',
  ].join('\n');
}
