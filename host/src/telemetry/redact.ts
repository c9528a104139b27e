import { matchRoute } from '@tessera/contract';

const longest = 300;

/** The page's origin and routes, to recognize the app's own addresses. */
export interface Place {
  /** Origin of the page. */
  readonly origin: string;
  /** Route patterns of the page, such as `wallet/:id`. */
  readonly routes: readonly { readonly path: string }[];
}

/** The route pattern of a page's path: the rest of an address may be personal data (FED-8). */
export function patternOf(pathname: string, routes: Place['routes']): string {
  if (pathname === '/') return '/';
  const route = matchRoute(routes, pathname);
  return route ? `/${route.path}` : '(unknown)';
}

/**
 * Reduces an address: a file of host or remote to its path, a page to its pattern, another site to
 * its origin.
 */
export function reduceAddress(address: string, { origin, routes }: Place): string {
  if (!URL.canParse(address)) return '(address)';
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return url.protocol;
  if (/^\/(host|remotes)\/[\w./@+-]+\.\w+$/.test(url.pathname)) return url.pathname;
  return url.origin === origin ? patternOf(url.pathname, routes) : url.origin;
}

const address = /[a-z]+:\/\/[^\s'"<>)]+/i;
/** Versions as the release tool writes them; the digits of the hash are no personal data. */
const published = /\b\d+\.\d+\.\d+-[0-9a-f]{10}\b/;
const known = new RegExp(`(${address.source}|${published.source})`, 'i');
const email = /[^\s@'",]+@[^\s@'",]+/g;
const secret = /[\w-]{24,}/g;
const number = /\+?\d[\d\s().,-]*\d|\d/g;
/** Versions have three parts, amounts never; contract numbers and seconds are short. */
const harmless = /^(\d+\.\d+\.\d+|\d{1,2})$/;

function withoutSecrets(words: string): string {
  return words
    .replace(email, '#')
    .replace(secret, '#')
    .replace(number, (found) => (harmless.test(found) ? found : '#'));
}

/** Removes possible personal data from the host's own messages, as a second safeguard. */
export function redact(words: string, place: Place): string {
  // Splitting by a group leaves addresses and versions at the odd indexes.
  const parts = words.slice(0, 4 * longest).split(known);
  const clean = (part: string, index: number) => {
    if (index % 2 === 0) return withoutSecrets(part);
    return part.includes('://') ? reduceAddress(part, place) : part;
  };
  return parts.map(clean).join('').slice(0, longest);
}

/**
 * Class and location of an error that a remote threw. The message is left out: it may quote
 * anything on the screen. In an immutable build the location is as informative.
 * @param named turns addresses in a text into the form of the report.
 */
export function placeOfError(error: Error, named: (text: string) => string): string {
  const { name, stack = '' } = error.cause instanceof Error ? error.cause : error;
  const known = /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error';
  const frame = /\/((?:host|remotes)\/[\w./@+-]+\.js):(\d+):(\d+)/.exec(named(stack));
  return frame ? `${known} at ${frame.slice(1).join(':')}` : known;
}
