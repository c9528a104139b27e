import type { ComponentType } from 'react';

/** Where the way of a remote's module onto the page ended. */
export type LoadPhase =
  /** Built for another version of the contract. */
  | 'contract'
  /** Built against a version of a shared package that the host does not have. */
  | 'shared-range'
  /** The entry could not be fetched, was changed, or is no container. */
  | 'entry'
  /** A chunk or stylesheet of the module could not be fetched or was changed. */
  | 'chunk'
  /** The module threw while it was evaluated, or exports no component. */
  | 'module'
  /** It did not answer in time. */
  | 'timeout';

export interface LoadFailure {
  readonly ok: false;
  readonly phase: LoadPhase;
  /** For the log and the panel's details; never shown alone. */
  readonly detail: string;
}

/** The end of loading a module: always a value, never a rejection (FED-3). */
export type LoadResult = { readonly ok: true; readonly component: ComponentType } | LoadFailure;

export function loadFailure(phase: LoadPhase, detail: string): LoadFailure {
  return { ok: false, phase, detail };
}
