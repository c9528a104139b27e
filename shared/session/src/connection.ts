import { useEffect, useEffectEvent } from 'react';
// Import by package name: remotes bundle this file, but the host provides the session.
import { subscribeSession, useSession } from '@tessera/session';
import type { Session } from '@tessera/session';

/** Whether the frame says that there is no connection: nothing is to be confirmed then (EASE-14). */
export const isWithoutConnection = ({ cutOff }: Session): boolean => cutOff;

/** The same for a component. */
export function useCutOff(): boolean {
  return useSession(isWithoutConnection);
}

/** Acts each time the connection is back. */
export function useReconnection(act: () => void): void {
  const onReturn = useEffectEvent(act);
  useEffect(
    () =>
      subscribeSession((now, before) => {
        if (isWithoutConnection(before) && !isWithoutConnection(now)) onReturn();
      }),
    [],
  );
}
