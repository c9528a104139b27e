import { useEffect } from 'react';
import { useSession } from '@tessera/session';
import { useCapabilities } from '../capabilities/capabilities.ts';
import { followEvents } from './follow-events.ts';
import { followFocus } from './follow-focus.ts';

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
