import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { Transaction } from '@tessera/api';

/**
 * Heights of a row and of a day's heading, as in their stylesheet; large text needs more. A row
 * with the expected height does not move the rows below it.
 */
const rowHeight = 68;
const dayHeight = 44;

/**
 * How many rows before the end the next page is requested: some screens, so that users do not wait.
 */
const rowsAhead = 40;

interface VirtualRows {
  readonly transactions: readonly Transaction[];
  /** For each row whether a heading is above it. */
  readonly firsts: readonly boolean[];
  /** The end is near. */
  readonly onNearEnd: () => void;
}

/** The rows in view and a few around them, of however many there are; the page itself scrolls. */
export function useVirtualRows({ transactions, firsts, onNearEnd }: VirtualRows) {
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const scrollMargin = useListOffset(list);
  const count = transactions.length;
  // The same functions at every rendering: others would have every row's place counted again.
  const getItemKey = useCallback(
    (index: number) => transactions[index]?.id ?? index,
    [transactions],
  );
  const estimateSize = useCallback(
    (index: number) => rowHeight + (firsts[index] ? dayHeight : 0),
    [firsts],
  );
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count,
    scrollMargin,
    overscan: 8,
    initialRect: { width: 0, height: window.innerHeight },
    getItemKey,
    estimateSize,
    // A view that is hidden behind a panel has no heights; the known ones are kept.
    measureElement: (row, entry, instance) =>
      row.offsetHeight || instance.options.estimateSize(instance.indexFromElement(row)),
    // The row that holds the focus stays, wherever one scrolls meanwhile.
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused === null || focused >= count || indexes.includes(focused)) return indexes;
      return [...indexes, focused].sort((a, b) => a - b);
    },
  });
  const rows = virtualizer.getVirtualItems();
  const nearEnd = (virtualizer.range?.endIndex ?? 0) >= count - rowsAhead;

  useEffect(() => {
    if (nearEnd) onNearEnd();
  });

  return {
    list,
    rows,
    scrollMargin,
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    onFocus: setFocused,
  };
}

/** The distance from the top of the page to the list; updated when something above it grows. */
function useListOffset(list: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top;
      if (top !== undefined) setOffset(Math.round(top + window.scrollY));
    };
    measure();
    if (!('ResizeObserver' in window)) return undefined;
    const sizes = new ResizeObserver(measure);
    sizes.observe(document.body);
    return () => sizes.disconnect();
  }, [list]);
  return offset;
}
