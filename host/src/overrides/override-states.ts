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

export function changeOverrides(part: Partial<Overrides>): void {
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

/** Stores the state of an override, replacing an earlier one of the same name. */
export function noteOverride(state: OverrideState): void {
  const states = new Map(current.states.map((former) => [former.name, former]));
  changeOverrides({ states: [...states.set(state.name, state).values()] });
}
