import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/** How far the list's beginning is from the page's, also after something above it has grown. */
export function useListOffset(list: RefObject<HTMLElement | null>): number {
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
