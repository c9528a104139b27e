import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { ApiProvider, useTextData } from '@tessera/api';
import { useGivenTexts } from '@tessera/i18n';
import { closePanel, setScannerActive, useFirstPaint, useSession } from '@tessera/session';
import { Card, IconButton, StatusAnnouncer, useHistoryEntry } from '@tessera/ui';
import { useWideScreen } from '@tessera/ui/wide-screen';
import {
  CompositionContext,
  contributionsBeside,
  panelContribution,
  useRemotes,
} from '../composition/composition.ts';
import type { Composition, PanelContribution } from '../composition/composition.ts';
import { useKnown } from '../composition/known.ts';
import { RemoteView, SlotParts } from '../composition/showing/remote-view.tsx';
import { FrameAdditions } from './frame-additions.tsx';
import { FrameRoutes, RoutePlaceholder } from './frame-routes.tsx';
import { Header, useUserFrame } from './header.tsx';
import classes from './frame.module.css';

/** The requested panel. */
interface AskedPanel {
  readonly id: string;
  /** `null`: no deployed remote contributes it. */
  readonly contribution: PanelContribution | null;
  /** The field that opened it as its picker, where it opens on a wide screen (EASE-14). */
  readonly field: Element | null;
}

/** The side panel that is open; Back and a navigation close it (SHELL-3, EASE-2). */
function useOpenPanel(): AskedPanel | null {
  const remotes = useRemotes();
  const { pathname } = useLocation();
  const id = useSession(({ panel }) => panel?.id ?? null);
  useEffect(() => closePanel, [pathname]);
  useHistoryEntry(id !== null, closePanel);
  // The pressed field has the focus until its panel takes it.
  const field = useMemo(
    () => id && (document.activeElement?.closest('[data-picker]') ?? null),
    [id],
  );
  return id === null ? null : { id, field, contribution: panelContribution(remotes, id) };
}

interface PanelProps {
  readonly panel: AskedPanel;
  /** Heading level of its title: `h1` where the panel replaces the view. */
  readonly heading: 'h1' | 'h2';
}

/** A side panel of a remote with its title and a close button; Escape closes it too (SHELL-3). */
function Panel({ panel: { contribution, field }, heading: Heading }: PanelProps) {
  const { t } = useTranslation('host');
  const given = useGivenTexts();
  const title = contribution
    ? given(`panel.${contribution.id}`, contribution.title)
    : t('common.not_available');
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const at = Heading === 'h2' ? field : null;
  useEffect(() => panel.current?.focus({ preventScroll: at !== null }), [at]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={classes.panel}
      data-placed={at !== null}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') closePanel();
      }}
    >
      <Card>
        <header className={classes.header}>
          <Heading id={titleId}>{title}</Heading>
          <IconButton
            icon="close"
            variant="plain"
            size="small"
            label={t('frame.close_panel', { title })}
            onClick={closePanel}
          />
        </header>
        {contribution ? (
          <RemoteView contribution={contribution} placeholder={<RoutePlaceholder />} />
        ) : (
          <p>{t('frame.panel_missing')}</p>
        )}
      </Card>
    </section>
  );
}

/** The right column of a wide screen: the open panel, else the side widgets of remotes. */
function SideColumn({ panel }: { readonly panel: AskedPanel | null }) {
  const parts = contributionsBeside(useRemotes(), useLocation().pathname, useKnown());
  if (panel) {
    return (
      <aside>
        <Panel key={panel.id} panel={panel} heading="h2" />
      </aside>
    );
  }
  // Without contributions there is no column, and the view takes the full width.
  if (parts.length === 0) return null;
  return (
    <aside className={classes.column}>
      <SlotParts parts={parts} placeholder={<RoutePlaceholder />} />
    </aside>
  );
}

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
  useEffect(() => () => setScannerActive(false), [pathname]);
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
        {forUser && (wide || painting) && <SideColumn panel={panel?.field ? null : panel} />}
      </div>
      {panel?.field && wide && <Panel key={panel.id} panel={panel} heading="h2" />}
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
