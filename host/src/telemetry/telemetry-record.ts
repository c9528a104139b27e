import type { LoadPhase } from '../composition/loading/load-result.ts';

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
