import { offeredLanguages } from '@tessera/config';
import type { RuntimeConfig } from '@tessera/config';
import { audiences, cohortCookie, readQuery, themes, viewCookie } from '@tessera/contract';
import { called, ReleaseError } from '../site/site.ts';
import type { ServingRule } from './static-files.ts';

/** The variable with a browser's key of a view, by how many parts the key has; the longest first. */
const chosenKeys: ReadonlyMap<number, string> = new Map([
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
 * Decides for nginx which view a browser is answered, as `pageViewOf` does. Not painted are
 * addresses with parameters that painted parts read and, during a canary, its browsers.
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
    when('$request_uri ~', readQuery.source, '$tessera_painted none'),
    ...(hasCanary ? [when('$http_cookie ~', cookie(cohortCookie), '$tessera_painted none')] : []),
    '',
  ].join('\n');
}

/** A variable begins with `$` and cannot be escaped; the others would end the text. */
const unquotable = /["$\\\r\n]/;

function quoted(text: string): string {
  if (unquotable.test(text)) throw new ReleaseError(`nginx cannot be told the text ${text}`);
  return `"${text}"`;
}

function matcherOf(path: string): string {
  if (path === '/*') return '/';
  // Before any location by an expression, such as that of files, which is of other folders.
  return path.endsWith('*') ? `^~ ${quoted(path.slice(0, -1))}` : `= ${quoted(path)}`;
}

/** The type apart from its charset: nginx compresses by the type alone. */
function typeLines(contentType: string): string[] {
  const [type = '', charset] = contentType.split('; charset=');
  const given = charset === undefined ? [] : [`charset ${charset};`, 'charset_types *;'];
  return ['types { }', `default_type ${quoted(type)};`, ...given];
}

/** The files of a page, from what is exactly this browser's to what is for anybody. */
function candidates(file: string, views: NonNullable<ServingRule['views']>): string {
  const keys = Object.keys(views).map((key) => key.split('.').length);
  const known = [...chosenKeys].filter(([parts]) => keys.includes(parts));
  const name = quoted(`/${file.replace(/\.html$/, '.')}`).slice(0, -1);
  return [...known.map(([, variable]) => `${name}${variable}.html"`), quoted(`/${file}`)].join(' ');
}

function location({ path, file, views = {}, headers }: ServingRule, folder: string): string {
  const { 'content-type': contentType, ...others } = headers;
  const lines = [
    ...(file === undefined
      ? ['try_files $uri =404;']
      : [`root ${quoted(folder)};`, `try_files ${candidates(file, views)} =404;`]),
    ...(contentType === undefined ? [] : typeLines(contentType)),
    ...Object.entries(others).map(([name, value]) => `add_header ${name} ${quoted(value)};`),
  ];
  return [`location ${matcherOf(path)} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n');
}

/**
 * The rules as locations of nginx, in a server block whose `root` is the site.
 * @param folder another one for each deployment: a page and its headers belong together.
 * @throws ReleaseError for a header that cannot be written there.
 */
export function nginxRules(rules: readonly ServingRule[], folder: string): string {
  const locations = rules.map((rule) => location(rule, folder));
  return `${locations.join('\n')}\n`;
}
