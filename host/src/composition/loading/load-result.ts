import type { ComponentType } from 'react';

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
  /** This page or browser cannot check its ES modules. */
  | 'integrity'
  /** The entry could not be fetched, has the wrong hash, or is not a container. */
  | 'entry'
  /** A chunk of the module could not be fetched or was changed. */
  | 'chunk'
  /** A stylesheet of the module could not be fetched or was changed. */
  | 'stylesheet'
  /** The module threw while it was evaluated, or exports no component. */
  | 'module'
  | 'timeout';

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
