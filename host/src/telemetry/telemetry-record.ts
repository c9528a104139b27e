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

/** A violation of the page's content security policy. */
interface PolicyViolation {
  readonly directive: string;
  /** The blocked address, or a keyword such as `inline`. */
  readonly blocked: string;
  /** The script that caused it, if the browser reports it. */
  readonly source?: string;
}

/** One event in the life of a remote on a page (FED-8). */
export interface TelemetryRecord {
  /** Name of the remote; `null` if it belongs to none, or if only the delivery can determine it. */
  readonly remote: string | null;
  readonly version: string | null;
  readonly module: string | null;
  /** The phase that failed; `null` for a success. */
  readonly phase: LoadPhase | 'render' | 'registry' | 'policy' | 'override' | null;
  readonly durationMs: number;
  /** `returned`: after a failure, or from a canary to its default; `refused`: by host or policy. */
  readonly outcome: 'loaded' | 'failed' | 'returned' | 'refused';
  /**
   * An error that a remote threw, unchanged: the delivery reports its class and location, never its
   * message, which may contain anything. A string is the host's own message.
   */
  readonly detail?: string | Error;
  readonly violation?: PolicyViolation;
}
