import type { ComponentType } from 'react';

/** Where the way of a remote's module onto the page ended. */
export type LoadPhase =
  /** Its entry in the registry cannot be read. */
  | 'registry'
  /** It lies at an origin that this deployment does not list. */
  | 'origin'
  /** Built for another version of the contract. */
  | 'contract'
  /** Built against a version of a shared package that the host does not have. */
  | 'shared-range'
  /** It has ES modules whose content this page or this browser cannot check. */
  | 'integrity'
  /** The entry could not be fetched, was changed, or is no container. */
  | 'entry'
  /** A chunk of the module could not be fetched or was changed. */
  | 'chunk'
  /** A stylesheet of the module could not be fetched or was changed. */
  | 'stylesheet'
  /** The module threw while it was evaluated, or exports no component. */
  | 'module'
  /** It did not answer in time. */
  | 'timeout';

export interface LoadFailure {
  readonly ok: false;
  readonly phase: LoadPhase;
  /** For the log and the panel's details; never shown alone. */
  readonly detail: string;
  /** What the remote's own code threw, where it did. */
  readonly thrown?: Error;
}

/** The end of loading a module: always a value, never a rejection (FED-3). */
export type LoadResult = { readonly ok: true; readonly component: ComponentType } | LoadFailure;

export function loadFailure(phase: LoadPhase, detail: string): LoadFailure {
  return { ok: false, phase, detail };
}
