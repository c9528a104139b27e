import { BrowserRouter } from 'react-router-dom';
import { ApiProvider } from '@tessera/api';
import { CompositionContext } from '../composition/composition.ts';
import type { Composition } from '../composition/composition.ts';
import { Frame } from './frame.tsx';
import { FrameRoutes } from './frame-routes.tsx';

/** The whole page. */
export function App({ composition }: { readonly composition: Composition }) {
  return (
    <ApiProvider>
      <CompositionContext value={composition}>
        <BrowserRouter>
          <Frame>
            <FrameRoutes />
          </Frame>
        </BrowserRouter>
      </CompositionContext>
    </ApiProvider>
  );
}
