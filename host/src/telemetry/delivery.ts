import type { DeployedRemote, LoadableRemote } from '@tessera/contract';
import type { RecordQueue, WaitingRecord } from './record.ts';
import { patternOf, placeOfError, redact, reduceAddress } from './redact.ts';

/** A record as it leaves the page: where it happened is a route's pattern, never an address. */
interface TelemetryLine {
  readonly remote: string | null;
  readonly version: string | null;
  readonly module: string | null;
  readonly phase: string | null;
  readonly durationMs: number;
  readonly outcome: string;
  readonly detail?: string;
  readonly violation?: { readonly directive: string; readonly blocked: string };
  readonly page: string;
  /** Milliseconds since the page's start. */
  readonly atMs: number;
}

/** The reported line of a record. It contains no personal data (FED-8). */
function telemetryLine(entry: WaitingRecord, remotes: readonly DeployedRemote[]): TelemetryLine {
  const routes = remotes.flatMap(({ extras }) => extras.definition.routes ?? []);
  const place = { origin: location.origin, routes };
  const named = (text: string) => namedAsCopies(text, remotes);
  const { remote, version } = attribute(entry, remotes);
  const { module, phase, outcome, detail, violation } = entry;
  const blocked = named(violation?.blocked ?? '');
  return {
    remote,
    version,
    module,
    phase,
    durationMs: Math.round(entry.durationMs),
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
    atMs: Math.round(entry.atMs),
  };
}

function detailOf(
  detail: string | Error,
  { phase }: WaitingRecord,
  place: Parameters<typeof redact>[1],
  named: (text: string) => string,
): string {
  if (typeof detail !== 'string') return placeOfError(detail, named);
  // Text in these phases is most likely a remote's own message.
  return phase === 'module' || phase === 'render' ? 'Error' : redact(named(detail), place);
}

function folderOf({ url }: LoadableRemote): string {
  return new URL('.', new URL(url, document.baseURI)).href;
}

/**
 * Replaces addresses of a remote at another origin by those of the site's copies, so that all lines
 * name files alike and reveal no other part of an address.
 */
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

/**
 * Attributes a policy violation to a remote by folder: first by the script that caused it, then by
 * the blocked file. Violations from no remote's folder belong to the host.
 */
function attribute(entry: WaitingRecord, remotes: readonly DeployedRemote[]): WaitingRecord {
  const { violation } = entry;
  if (!violation || entry.remote !== null) return entry;
  const loadable = remotes.filter((remote) => remote.kind !== 'unreadable');
  for (const address of [violation.source, violation.blocked]) {
    const remote = loadable.find((known) => address?.startsWith(folderOf(known)));
    if (!remote) continue;
    const { extras, metadata } = remote;
    return { ...entry, remote: extras.definition.name, version: metadata.version };
  }
  return entry;
}

/** Delivers lines; resolves to `false` if they did not arrive. */
type Sink = (lines: readonly unknown[]) => Promise<boolean>;

function consoleSink(lines: readonly unknown[]): Promise<boolean> {
  // This deployment chose the console as its destination.
  for (const line of lines) console.info(JSON.stringify(line)); // eslint-disable-line no-console
  return Promise.resolve(true);
}

/**
 * Posts plain text, which needs no CORS preflight: without cookies, and completed even after the
 * page unloads.
 */
function addressSink(address: string): Sink {
  return async (lines) => {
    try {
      const { ok } = await fetch(address, {
        method: 'POST',
        body: lines.map((line) => JSON.stringify(line)).join('\n'),
        headers: { 'content-type': 'text/plain' },
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
      });
      return ok;
    } catch {
      return false;
    }
  };
}

/** The sink for the configured destination. */
function sinkOf(destination: string): Sink {
  return destination === 'console' ? consoleSink : addressSink(destination);
}

/** Pause in milliseconds that batches records which occur close together. */
const pauseMs = 2000;
const failuresBorne = 3;

/**
 * Delivers queued and future records to the destination: shortly after they were recorded, and at
 * the latest when the page is hidden. A destination that fails three times in a row gets no more;
 * undelivered records are counted.
 * @returns a function that flushes at once, for a page that is about to unload.
 */
export function deliverTo(
  destination: string,
  remotes: () => readonly DeployedRemote[],
  { takeRecords, followRecords }: RecordQueue,
): () => Promise<void> {
  const sink = sinkOf(destination);
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
    if (await sink(lines)) failures = 0;
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
