import { ReleaseError } from '../site/release-error.ts';
import { chosenKeys } from './nginx-choice.ts';
import type { ServingRule } from './static-files.ts';

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
 * The rules as locations of nginx, to be included in a server block whose `root` is the site and which
 * answers paths that end like a file itself.
 * @param folder where the web server has the pages. It has to be another one for each deployment:
 *   a page and its headers belong together, and both change at once when nginx reads this again.
 * @throws ReleaseError for a header that cannot be written there.
 */
export function nginxRules(rules: readonly ServingRule[], folder: string): string {
  const locations = rules.map((rule) => location(rule, folder));
  return `${locations.join('\n')}\n`;
}
