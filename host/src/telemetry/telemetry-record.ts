import type { LoadPhase } from '../composition/loading/load-result.ts';

/** Something that the page's policy did not let happen. */
interface PolicyViolation {
  readonly directive: string;
  /** What was kept away: an address, or a word such as `inline`. */
  readonly blocked: string;
  /** The script that tried, where the browser tells it. */
  readonly source?: string;
}

/** One event in the life of a remote on a page (FED-8). */
export interface TelemetryRecord {
  /** Its name; `null` for what belongs to no remote, or where only the delivery can tell. */
  readonly remote: string | null;
  readonly version: string | null;
  readonly module: string | null;
  /** Where it ended; `null` for what came to its good end. */
  readonly phase: LoadPhase | 'render' | 'registry' | 'policy' | 'override' | null;
  readonly durationMs: number;
  /** `returned`: after a failure, or from a canary to its default; `refused`: by host or policy. */
  readonly outcome: 'loaded' | 'failed' | 'returned' | 'refused';
  /**
   * What a remote threw is handed over as it is: its class and place are told, never its message,
   * which may hold anything. A string is the host's own words.
   */
  readonly detail?: string | Error;
  readonly violation?: PolicyViolation;
}
