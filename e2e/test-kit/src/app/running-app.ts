import type { Settings } from '@tessera/assembly';
import type { Variant } from '@tessera/config';

export interface RunningApp {
  readonly variant: Variant;
  readonly origin: string;
  readonly apiOrigin: string;
  readonly sandboxOrigin: string;
}

export interface AssembledApp extends RunningApp {
  /** `null` for a deployment, which tests cannot change. */
  readonly settings: Settings | null;
  /** Ports of further addresses where passkeys work too. */
  readonly furtherPorts?: readonly number[];
}

export interface LocalApp extends AssembledApp {
  readonly settings: Settings;
  stop(): Promise<void>;
}
