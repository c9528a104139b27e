import type { Settings } from '@tessera/assembly';
import type { Variant } from '@tessera/config';

/** A whole product that tests look at, of this machine or of a deployment. */
export interface RunningApp {
  readonly variant: Variant;
  readonly origin: string;
  readonly apiOrigin: string;
  readonly sandboxOrigin: string;
}

/** Assembled on this machine, or deployed at an address. */
export interface AssembledApp extends RunningApp {
  /** `null` for a deployment, which tests cannot change. */
  readonly settings: Settings | null;
  /** Ports of further addresses at which passkeys work as well. */
  readonly furtherPorts?: readonly number[];
}

export interface LocalApp extends AssembledApp {
  readonly settings: Settings;
  stop(): Promise<void>;
}
