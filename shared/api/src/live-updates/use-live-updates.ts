import { useEffect } from 'react';
import { focusManager } from '@tanstack/react-query';
import { useSession } from '@tessera/session';
import { useCapabilities } from '../capabilities/capabilities.ts';
import { followEvents } from './follow-events.ts';

/**
 * Keeps the user's data fresh with the server's event stream. Without the capability, data
 * refreshes when the window gets the focus.
 */
export function useLiveUpdates(): void {
  const offered = useCapabilities().offers('events');
  const token = useSession((session) => session.token);

  useEffect(() => {
    if (token === null) return undefined;
    return offered ? followEvents(token) : followFocus();
  }, [offered, token]);
}

/**
 * Asks again for what is old when this window gets the focus. The query cache by itself notices
 * only a tab that was hidden, not a window that stood beside another. Returns what stops it.
 */
function followFocus(): () => void {
  const onFocus = () => focusManager.onFocus();
  window.addEventListener('focus', onFocus);
  return () => window.removeEventListener('focus', onFocus);
}
