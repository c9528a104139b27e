import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { ApiProvider } from '@tessera/api';
import type { Session } from '@tessera/session';
import { startAs } from './start-as.ts';

export interface ScreenOptions {
  /** The initial URL, with its query. */
  readonly path?: string;
  /** The pattern of the route, for a screen that reads its parameters: `/wallet/:id`. */
  readonly route?: string;
  /** Beside a logged-in user with English texts; `{ token: null }` is a visitor. */
  readonly session?: Partial<Session>;
}

/** A rendered screen with its user. */
interface RenderedScreen extends RenderResult {
  readonly user: UserEvent;
  /** Path and query that the screen is at. */
  readonly address: () => string;
}

/**
 * Renders a screen as the host does: in a router, with server data and a session.
 * @returns the queries of Testing Library, `user` that types and clicks, and the address it is at.
 */
export function renderScreen(
  ui: ReactNode,
  { path = '/', route = '*', session = {} }: ScreenOptions = {},
): RenderedScreen {
  startAs(session);
  let address = path;
  const screen = render(
    <MemoryRouter initialEntries={[path]}>
      <ApiProvider retryDelayMs={0}>
        <Address onChange={(now) => (address = now)} />
        <Routes>
          <Route path={route} element={ui} />
          <Route path="*" element={null} />
        </Routes>
      </ApiProvider>
    </MemoryRouter>,
  );
  return { ...screen, user: userEvent.setup({ delay: null }), address: () => address };
}

function Address({ onChange }: { readonly onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(pathname + search);
  return null;
}
