import { useSyncExternalStore } from 'react';
import type { Override, Refusal } from './override.ts';

/** An override and its state. */
export interface OverrideState extends Override {
  /** The running build; `null`: the deployed version runs. */
  readonly version: string | null;
  /** Why it does not run, or why its last change does not. */
  readonly refusal: Refusal | null;
}

interface Overrides {
  readonly states: readonly OverrideState[];
  /** Overrides that a link requests and the user has not allowed yet. */
  readonly asked: readonly Override[];
  readonly panelOpen: boolean;
  /** Origins that the configuration allows. */
  readonly origins: readonly string[];
}

let current: Overrides = { states: [], asked: [], panelOpen: false, origins: [] };
const listeners = new Set<() => void>();

function change(part: Partial<Overrides>): void {
  current = { ...current, ...part };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The state that the badge shows. */
export function useOverrides(): Overrides {
  return useSyncExternalStore(subscribe, () => current);
}

export function setOrigins(origins: readonly string[]): void {
  change({ origins });
}

export function setAsked(asked: readonly Override[]): void {
  change({ asked });
}

export function setPanelOpen(panelOpen: boolean): void {
  change({ panelOpen });
}

/** Stores the state of an override, replacing an earlier one of the same name. */
export function noteOverride(state: OverrideState): void {
  const known = current.states.some(({ name }) => name === state.name);
  change({
    states: known
      ? current.states.map((former) => (former.name === state.name ? state : former))
      : [...current.states, state],
  });
}
