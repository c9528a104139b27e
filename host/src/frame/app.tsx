import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ApiProvider } from '@tessera/api';
import { CompositionContext } from '../composition/composition.ts';
import type { Composition } from '../composition/composition.ts';
import { Frame } from './frame.tsx';
import { FrameRoutes } from './frame-routes.tsx';

interface AppProps {
  readonly composition: Composition;
  /** The browser's address by default. */
  readonly Router?: ComponentType<{ children: ReactNode }>;
}

export function App({ composition, Router = BrowserRouter }: AppProps) {
  return (
    <ApiProvider>
      <CompositionContext value={composition}>
        <Router>
          <Frame>
            <FrameRoutes />
          </Frame>
        </Router>
      </CompositionContext>
    </ApiProvider>
  );
}
