import type { Settings } from '@tessera/assembly';
import type { Variant } from '@tessera/config';

/** A whole product that tests look at, of this machine or of a deployment. */
export interface RunningApp {
  readonly variant: Variant;
  /** Where the pages are. */
  readonly origin: string;
  /** Where the wallet API answers, with all its calls. */
  readonly apiOrigin: string;
  readonly sandboxOrigin: string;
}

/** One that was assembled on this machine, or that is there by its address. */
export interface AssembledApp extends RunningApp {
  /** `null` for a deployment: of that one nothing can be changed. */
  readonly settings: Settings | null;
}

/** One that was started by this process. */
export interface LocalApp extends AssembledApp {
  readonly settings: Settings;
  stop(): Promise<void>;
}
