import { useState } from 'react';
import type { ReactNode } from 'react';

interface WithValueProps<Value> {
  readonly first: Value;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Keeps what a field holds, so that it can be tried. */
export function WithValue<Value>({ first, children }: WithValueProps<Value>) {
  const [value, change] = useState(first);
  return children(value, change);
}
