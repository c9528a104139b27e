import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { ApiProvider, useTextData } from '@tessera/api';
import { setScannerActive, useFirstPaint } from '@tessera/session';
import { StatusAnnouncer } from '@tessera/ui';
import { useWideScreen } from '@tessera/ui/wide-screen';
import { CompositionContext } from '../composition/composition.ts';
import type { Composition } from '../composition/composition.ts';
import { FrameAdditions } from './frame-additions.tsx';
import classes from './frame.module.css';
import { FrameRoutes } from './frame-routes.tsx';
import { Header } from './header.tsx';
import { Panel } from './panel.tsx';
import { SideColumn } from './side-column.tsx';
import { useOpenPanel } from './use-open-panel.ts';
import { useUserFrame } from './use-user-frame.ts';

interface AppProps {
  readonly composition: Composition;
  /** The browser's address by default. */
  readonly Router?: ComponentType<{ children: ReactNode }>;
}

/** The whole page. */
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

/** A navigation ends the scan for a code (SHELL-6). */
function useScanEnd(): void {
  const { pathname } = useLocation();
  useEffect(
    () => () => {
      setScannerActive(false);
    },
    [pathname],
  );
}

/** Header, the routed view on the left, the side widgets of remotes on the right (SHELL-3). */
export function Frame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('host');
  const forUser = useUserFrame();
  const wide = useWideScreen();
  const painting = useFirstPaint();
  const panel = useOpenPanel();
  const main = useMainOfRoute();
  useFocusBackFrom(panel !== null);
  useTextData();
  useScanEnd();
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        {t('frame.skip')}
      </a>
      <FrameAdditions />
      <Header />
      <div className={classes.columns} data-user={forUser}>
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          {panel && !wide && <Panel key={panel.id} panel={panel} heading="h1" />}
          {/* A narrow screen has one column: the panel takes it, and the view keeps its state. */}
          <div hidden={panel !== null && !wide}>{children}</div>
        </main>
        {/* The server does not know the width: styles hide a painted column on a narrow screen. */}
        {forUser && (wide || painting) && <SideColumn panel={panel} />}
      </div>
      <StatusAnnouncer />
    </div>
  );
}

/** After a navigation, scrolls to the top of the view and moves the focus there. */
function useMainOfRoute() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** When the last panel closes, the focus returns to the element that opened the first. */
function useFocusBackFrom(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    return () => {
      // The view becomes visible only after this, so wait.
      queueMicrotask(() => {
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, [open]);
}
