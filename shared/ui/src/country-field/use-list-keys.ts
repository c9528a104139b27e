import { useState } from 'react';
import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
};

/**
 * Moves through a list by the keys of the search box above it, which keeps the focus.
 * @param start index of the entry to begin at, -1 for the first.
 */
export function useListKeys<Entry>(
  entries: readonly Entry[],
  start: number,
  onChoose: (entry: Entry) => void,
) {
  const [moved, move] = useState<number | null>(null);
  const index = moved ?? Math.max(start, 0);
  const active = entries[Math.min(index, entries.length - 1)];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined) move(Math.min(Math.max(index + step, 0), entries.length - 1));
    else if (event.key === 'Enter' && active) onChoose(active);
    else return;
    event.preventDefault();
  };
  return { active, onKeyDown, restart: () => move(null) };
}
