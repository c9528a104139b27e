import { useEffect, useEffectEvent } from 'react';
import { followHistory, openLayer } from './history-entries.ts';

export interface HistoryEntryOptions {
  /** `false` while an answer is pending: Back neither closes it nor leaves the page. */
  readonly closable?: boolean;
}

/**
 * Gives an open layer its own entry in the browser's history: Back closes only that layer. The page
 * and typed input stay (EASE-2).
 */
export function useHistoryEntry(
  open: boolean,
  onClose: () => void,
  { closable = true }: HistoryEntryOptions = {},
): void {
  const isClosable = useEffectEvent(() => closable);
  const close = useEffectEvent(onClose);
  useEffect(followHistory, []);
  useEffect(() => {
    if (open) return openLayer({ closable: () => isClosable(), close: () => close() });
    return undefined;
  }, [open]);
}
