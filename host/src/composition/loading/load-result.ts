import type { ComponentType } from 'react';
import type { LoadPhase } from '../../telemetry/record.ts';

/** Milliseconds that one file may take; the largest first screen loads in half of it over 50 kB/s. */
export const fileTimeoutMs = 10_000;

export interface LoadFailure {
  readonly ok: false;
  readonly phase: LoadPhase;
  /** For the log and the panel's details; never shown alone. */
  readonly detail: string;
  /** The error that the remote's own code threw, if any. */
  readonly thrown?: Error;
}

/** The end of loading a module: always a value, never a rejection (FED-3). */
export type LoadResult = { readonly ok: true; readonly component: ComponentType } | LoadFailure;

export function loadFailure(phase: LoadPhase, detail: string): LoadFailure {
  return { ok: false, phase, detail };
}
