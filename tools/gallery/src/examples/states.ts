import type { ReactNode } from 'react';

export type States = Readonly<Record<string, () => ReactNode>>;

export const forcedStates = ['hover', 'pressed', 'focused'] as const;

/** The states that a pointer or the keyboard gives a control. */
export function operated(show: () => ReactNode): States {
  return Object.fromEntries(forcedStates.map((state) => [state, show]));
}

export function nothing(): void {}
