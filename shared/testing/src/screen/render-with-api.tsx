import { renderHook } from '@testing-library/react';
import { ApiProvider } from '@tessera/api';
import type { Session } from '@tessera/session';
import { startAs } from './start-as.ts';

/** Runs a hook that reads server data, for a logged-in user unless the session says otherwise. */
export function renderWithApi<Result>(hook: () => Result, session: Partial<Session> = {}) {
  startAs(session);
  return renderHook(hook, {
    wrapper: ({ children }) => <ApiProvider retryDelayMs={0}>{children}</ApiProvider>,
  });
}
