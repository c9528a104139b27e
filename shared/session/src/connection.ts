import { useEffect, useEffectEvent } from 'react';
// Import by package name: remotes bundle this file, but the host provides the session.
import { subscribeSession, useSession } from '@tessera/session';
import type { Session } from '@tessera/session';

/** The frame says that there is no connection: nothing can be confirmed (EASE-14). */
export const isWithoutConnection = ({ cutOff }: Session): boolean => cutOff;

export function useCutOff(): boolean {
  return useSession(isWithoutConnection);
}

/** Calls `act` each time the connection returns. */
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
