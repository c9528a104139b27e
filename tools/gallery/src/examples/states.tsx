import { useState } from 'react';
import type { Elements } from '@tessera/ui';

type States = Readonly<Record<string, () => Elements>>;

/** Components by their names, each in all its states. */
export type Examples = Readonly<Record<string, States>>;

export const forcedStates = ['hover', 'pressed', 'focused'] as const;

/** The states that a pointer or the keyboard gives a control. */
export function operated(show: () => Elements): States {
  return Object.fromEntries(forcedStates.map((state) => [state, show]));
}

export function nothing(): void {}

interface WithValueProps<Value> {
  readonly first: Value;
  readonly children: (value: Value, change: (value: Value) => void) => Elements;
}

/** Keeps what a field holds, so that it can be tried. */
export function WithValue<Value>({ first, children }: WithValueProps<Value>) {
  const [value, change] = useState(first);
  return children(value, change);
}
