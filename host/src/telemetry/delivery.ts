import { matchRoute } from '@tessera/contract';
import type { DeployedRemote } from '@tessera/contract';
import { folderOf } from '../page/page-data.ts';
import { identityOf } from './record.ts';
import type { RecordQueue, WaitingRecord } from './record.ts';

/** The line of a record, without personal data: a route's pattern stands for its path (FED-8). */
function telemetryLine(entry: WaitingRecord, remotes: readonly DeployedRemote[]) {
  const routes = remotes.flatMap(({ extras }) => extras.definition.routes ?? []);
  const place = { origin: location.origin, routes };
  const named = (text: string) => namedAsCopies(text, remotes);
  const { remote = null, version = null } = attribute(entry, remotes);
  const { module = null, phase = null, durationMs = 0, outcome, detail, violation } = entry;
  const blocked = named(violation?.blocked ?? '');
  return {
    remote,
    version,
    module,
    phase,
    durationMs: Math.round(durationMs),
    outcome,
    ...(detail === undefined ? {} : { detail: detailOf(detail, entry, place, named) }),
    ...(violation && {
      violation: {
        directive: violation.directive,
        // Keep a keyword such as `inline`.
        blocked: /^[a-z-]{1,30}$/.test(blocked) ? blocked : reduceAddress(blocked, place),
      },
    }),
    page: patternOf(entry.pathname, place.routes),
    /** Milliseconds since the page's start. */
    atMs: Math.round(entry.atMs),
  };
}

function detailOf(
  detail: string | Error,
  { phase }: WaitingRecord,
  place: Place,
  named: (text: string) => string,
): string {
  if (typeof detail !== 'string') return placeOfError(detail, named);
  // Text in these phases is most likely a remote's own message.
  return phase === 'module' || phase === 'render' ? 'Error' : redact(named(detail), place);
}

/** Names files of a remote at another origin as the site's copies, and reveals no address. */
function namedAsCopies(text: string, remotes: readonly DeployedRemote[]): string {
  let named = text;
  for (const remote of remotes) {
    if (remote.kind === 'unreadable' || remote.kind === 'override') continue;
    const { extras, metadata } = remote;
    const copy = `${location.origin}/remotes/${extras.definition.name}/${metadata.version}/`;
    named = named.replaceAll(folderOf(remote), copy);
  }
  return named;
}

/** Attributes a violation to a remote by the script that caused it, else by the blocked file. */
function attribute(entry: WaitingRecord, remotes: readonly DeployedRemote[]) {
  const { violation } = entry;
  const loadable = remotes.filter((remote) => remote.kind !== 'unreadable');
  for (const address of violation ? [violation.source, violation.blocked] : []) {
    const remote = loadable.find((known) => address?.startsWith(folderOf(known)));
    if (remote) return identityOf(remote);
  }
  return entry;
}

/** Delivers lines to a destination; resolves to `false` if they did not arrive. */
async function deliver(destination: string, lines: readonly string[]): Promise<boolean> {
  if (destination === 'console') {
    // This deployment chose the console as its destination.
    for (const line of lines) console.info(line); // oxlint-disable-line no-console
    return true;
  }
  try {
    // Plain text needs no CORS preflight; it goes without cookies, also while the page unloads.
    const { ok } = await fetch(destination, {
      method: 'POST',
      body: lines.join('\n'),
      headers: { 'content-type': 'text/plain' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    });
    return ok;
  } catch {
    return false;
  }
}

/** Pause in milliseconds that batches records which occur close together. */
const pauseMs = 2000;
const failuresBorne = 3;

/**
 * Delivers records soon, and at the latest when the page is hidden; a destination that fails three
 * times gets no more, and what was not delivered is counted.
 * @returns a function that flushes at once, for a page that is about to unload.
 */
export function deliverTo(
  destination: string,
  remotes: () => readonly DeployedRemote[],
  { takeRecords, followRecords }: RecordQueue,
): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let undelivered = 0;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const { records, lost } = takeRecords();
    if (failures >= failuresBorne) return;
    const lines: unknown[] = records.map((entry) => telemetryLine(entry, remotes()));
    if (lost + undelivered > 0) lines.push({ lost: lost + undelivered });
    if (lines.length === 0) return;
    undelivered = 0;
    const sent = lines.map((line) => JSON.stringify(line));
    if (await deliver(destination, sent)) failures = 0;
    else {
      failures += 1;
      undelivered += lines.length;
    }
  }
  function flushSoon(): void {
    timer ??= setTimeout(() => void flush(), pauseMs);
  }

  // A phone may end a hidden page without further events.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flush();
  });
  followRecords(flushSoon);
  flushSoon();
  return flush;
}

const longest = 300;

/** The page's origin and routes, to recognize the app's own addresses. */
interface Place {
  /** Origin of the page. */
  readonly origin: string;
  /** Route patterns of the page, such as `wallet/:id`. */
  readonly routes: readonly { readonly path: string }[];
}

/** The route pattern of a page's path: the rest of an address may be personal data (FED-8). */
function patternOf(pathname: string, routes: Place['routes']): string {
  if (pathname === '/') return '/';
  const route = matchRoute(routes, pathname);
  return route ? `/${route.path}` : '(unknown)';
}

/** Reduces the address of a file to its path, of a page to its pattern, of a site to its origin. */
function reduceAddress(address: string, { origin, routes }: Place): string {
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
function redact(words: string, place: Place): string {
  // Splitting by a group leaves addresses and versions at the odd indexes.
  const parts = words.slice(0, 4 * longest).split(known);
  const clean = (part: string, index: number) => {
    if (index % 2 === 0) return withoutSecrets(part);
    return part.includes('://') ? reduceAddress(part, place) : part;
  };
  return parts.map(clean).join('').slice(0, longest);
}

/** Class and location of an error that a remote threw: its message may quote the screen. */
function placeOfError(error: Error, named: (text: string) => string): string {
  const { name, stack = '' } = error.cause instanceof Error ? error.cause : error;
  const known = /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error';
  const frame = /\/((?:host|remotes)\/[\w./@+-]+\.js):(\d+):(\d+)/.exec(named(stack));
  return frame ? `${known} at ${frame.slice(1).join(':')}` : known;
}
