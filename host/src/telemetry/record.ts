import type { DeployedRemote } from '@tessera/contract';

/** The phase in which loading a remote's module failed. */
export type LoadPhase =
  /** Its entry in the registry cannot be read. */
  | 'registry'
  /** Its origin is not in this deployment's list. */
  | 'origin'
  /** Built for another version of the contract. */
  | 'contract'
  /** Built against a version of a shared package that the host does not have. */
  | 'shared-range'
  /** Its ES modules cannot be checked by this page or this browser. */
  | 'integrity'
  /** The entry could not be fetched, has the wrong hash, or is not a container. */
  | 'entry'
  /** A chunk of the module could not be fetched or was changed. */
  | 'chunk'
  /** A stylesheet of the module could not be fetched or was changed. */
  | 'stylesheet'
  /** The module threw while it was evaluated, or exports no component. */
  | 'module'
  /** It did not answer in time. */
  | 'timeout';

/** One event in the life of a remote on a page (FED-8). */
export interface TelemetryRecord {
  /** Name of the remote; none if it belongs to no remote, or if only the delivery can determine it. */
  readonly remote?: string;
  readonly version?: string | null;
  readonly module?: string;
  /** The phase that failed; none for a success. */
  readonly phase?: LoadPhase | 'render' | 'policy' | 'override';
  readonly durationMs?: number;
  /** `returned`: after a failure, or from a canary to its default; `refused`: by host or policy. */
  readonly outcome: 'loaded' | 'failed' | 'returned' | 'refused';
  /**
   * The host's own message, or a remote's error, of which class and location alone are delivered.
   */
  readonly detail?: string | Error;
  /** A violation of the page's content security policy. */
  readonly violation?: {
    readonly directive: string;
    /** The blocked address, or a keyword such as `inline`. */
    readonly blocked: string;
    /** The script that caused it, if the browser reports it. */
    readonly source?: string;
  };
}

/** The remote of a record. */
export const identityOf = (remote: DeployedRemote) => ({
  remote: remote.extras.definition.name,
  version: remote.kind === 'unreadable' ? null : remote.metadata.version,
});

const capacity = 100;
let recording = true;

/** A record with its time and path. The path is reduced to a pattern before it leaves the page. */
export interface WaitingRecord extends TelemetryRecord {
  readonly atMs: number;
  readonly pathname: string;
}

const waiting: WaitingRecord[] = [];
let lost = 0;
let onRecord: (() => void) | null = null;

/** Records an event of a remote, in a bounded queue until it is sent. */
export function record(entry: TelemetryRecord): void {
  if (!recording) return;
  if (waiting.length >= capacity) lost += 1;
  else waiting.push({ ...entry, atMs: performance.now(), pathname: location.pathname });
  onRecord?.();
}

/** The queue, for the delivery. */
export const recordQueue = {
  /** Returns the queued records and the number of dropped ones, and resets both. */
  takeRecords() {
    const taken = { records: waiting.splice(0), lost };
    lost = 0;
    return taken;
  },
  /** Calls `listener` after each future record. */
  followRecords(listener: () => void): void {
    onRecord = listener;
  },
};
export type RecordQueue = typeof recordQueue;

/** Telemetry is off: drops queued records and records nothing from now on. */
export function stopRecording(): void {
  recording = false;
  recordQueue.takeRecords();
}
