import type { DeployedRemote, LoadableRemote } from '@tessera/contract';
import { patternOf, placeOfError, redact, reduceAddress } from './redact.ts';
import type { WaitingRecord } from './record.ts';

/** A record as it leaves the page: where it happened is a route's pattern, never an address. */
export interface TelemetryLine {
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
export function telemetryLine(
  entry: WaitingRecord,
  remotes: readonly DeployedRemote[],
): TelemetryLine {
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
