import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { closePanel } from '@tessera/session';

/** Closes the panel when a result was followed, also to the screen that is open already. */
export function useCloseOnLeave(): void {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useEffect(() => {
    if (key !== openedAt) closePanel();
  }, [key, openedAt]);
}
