import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { startEarlyReads } from '@tessera/api';
import { provideConfig } from '@tessera/config';
import type { RuntimeConfig } from '@tessera/config';
import { matchRoute, pageElementIds, paintedAttribute, takenOverEvent } from '@tessera/contract';
import type { DeployedRemote } from '@tessera/contract';
import { loadTexts } from '@tessera/i18n';
import { fallBackTo, followOtherTabs, getSession, provideSlots } from '@tessera/session';
import { isLocked } from '@tessera/session/lock';
import { inBrowser } from '@tessera/session/storage';
import {
  accessOf,
  buildsOf,
  contributionsAt,
  contributionsBeside,
  createComposition,
  routesOf,
} from '../composition/composition.ts';
import type { Composition, Contribution } from '../composition/composition.ts';
import {
  beginTakeOver,
  isPainted,
  isUntouched,
  paintedLanguage,
} from '../composition/take-over.ts';
import type { ModuleLoader } from '../composition/loading/module-loader.ts';
import { OfferedSlot } from '../composition/showing/offered-slot.tsx';
import { addToFrame } from '../frame/frame-additions.tsx';
import { App } from '../frame/frame.tsx';
import { signInPath, visitorPart } from '../frame/frame-routes.tsx';
import { withOverrides } from '../overrides/with-overrides.ts';
import { keepView } from '../page/cookies.ts';
import type { PageData } from '../page/page-data.ts';
import { whenIdle } from '../page/when-idle.ts';
import { record } from '../telemetry/record.ts';
import { flushTelemetry, startTelemetry } from '../telemetry/start-telemetry.ts';
import { applyPreferences } from './apply-preferences.ts';
import { loadRest } from './load-rest.tsx';

/** The page's path after the redirects of its URL. */
function firstPath(remotes: readonly DeployedRemote[]): string {
  const { pathname, search } = location;
  const access = pathname === '/' ? 'user' : matchRoute(routesOf(remotes), pathname)?.access;
  const path = (access === 'user' && signInPath(getSession(), pathname, search)) || pathname;
  return new URL(path, location.origin).pathname;
}

/** The parts that the page's path shows first, after the redirects of its URL. */
function firstParts(remotes: readonly DeployedRemote[]): readonly Contribution[] {
  const route = matchRoute(routesOf(remotes), location.pathname);
  const forVisitors = route && visitorPart(route, getSession());
  return forVisitors ? [forVisitors] : contributionsAt(remotes, firstPath(remotes));
}

/** Replaces the variant's accent by the brand's (VAR-1); the policy forbids styles in markup. */
function applyBrand({ brand: { accent } }: RuntimeConfig): void {
  if (!accent) return;
  const { dataset, style } = document.documentElement;
  dataset['accent'] = 'own';
  style.setProperty('--accent', `light-dark(${accent.light}, ${accent.dark})`);
}

/** Parts were requested with the page: mostly one render then shows everything, not the frame alone first. */
const partsPatienceMs = 60;

/** A painted page already shows what is coming, and remembers presses: its render waits for data too. */
const dataPatienceMs = 500;

/** Whether everything has settled before the time is over. */
function settledWithin(ms: number, loads: readonly Promise<unknown>[]): Promise<boolean> {
  const over = new Promise<false>((resolve) => setTimeout(() => resolve(false), ms));
  return Promise.race([Promise.all(loads).then(() => true), over]);
}

function reloadPage(): void {
  location.reload();
}

/** Waits for the frame's texts; those of another language are better than none. */
async function frameTexts(): Promise<void> {
  const { language, languages } = getSession();
  if ((await loadTexts(language)) !== false) return;
  for (const other of languages.filter((each) => each !== language)) {
    if ((await loadTexts(other)) !== false) {
      fallBackTo(other);
      return;
    }
  }
}

/** Whether the right column is shown; the frame's styles use the same width. */
const isWide = () => matchMedia('(width >= 920px)').matches;

const updatePauseMs = 15 * 60_000;

/** Looks for another deployment at each return and every quarter of an hour (FED-6). */
function followDeployments(composition: Composition): void {
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    import(/* webpackChunkName: "frame" */ '../updates/look-for-update.tsx').then(
      ({ lookForUpdate }) => lookForUpdate(composition, addToFrame),
      // If it fails to load nothing is offered; the page continues with its versions.
      () => undefined,
    );
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, updatePauseMs);
}

/** Shows the badge of a preview on its pages, which the server marks (TEAM-7). */
export function showPreview(): void {
  const told = document.getElementById(pageElementIds.preview)?.textContent;
  if (!told) return;
  import(/* webpackChunkName: "frame" */ '../previews/preview-badge.tsx').then(
    ({ previewBadgeOf }) => addToFrame(previewBadgeOf(told)),
    (error: unknown) => reportError(error),
  );
}

/** React rendered a part again, since the markup differed. */
function recordMismatch(error: unknown): void {
  const detail = error instanceof Error ? error : String(error);
  record({ phase: 'render', outcome: 'failed', detail });
}

/** Renders in place of painted skeletons at once, where a take-over would render them first. */
function renderInPlace(root: HTMLElement, app: ReactNode): void {
  root.removeAttribute(paintedAttribute);
  const rendered = createRoot(root);
  // A press between two tasks of React would be on markup that goes.
  flushSync(() => rendered.render(app));
  document.dispatchEvent(new Event(takenOverEvent));
}

/**
 * Takes over what is painted in `root`, or renders the page there; resolves once it is rendered.
 * @param lock of a locked app: nothing of it is rendered before its lock can be (LIFE-2).
 */
async function render(
  root: HTMLElement,
  composition: Composition,
  lock: ReturnType<typeof loadRest> | null,
): Promise<void> {
  const { loader } = composition;
  const remotes = composition.remotes();
  const pathname = firstPath(remotes);
  const painted = isPainted(root, remotes, pathname);

  // The parts of the first screen and their data start to load before React renders.
  const hasColumn = painted && accessOf(remotes, pathname) === 'user' && isWide();
  const parts = [
    ...firstParts(remotes),
    ...(hasColumn ? contributionsBeside(remotes, pathname) : []),
  ];
  const loads = parts.map((part) => ({ ...part, load: loader.load(part.remote, part.module) }));
  const loading = loads.map(({ load }) => load);
  const reads = startEarlyReads(buildsOf(remotes), globalThis.lastReads);
  await frameTexts();

  const app = <App composition={composition} />;
  if (lock) {
    const uncover = lock.cover();
    await lock.here;
    renderInPlace(root, app);
    uncover();
    return;
  }
  // A fallback to another language discards the first paint.
  if (isPainted(root, remotes, pathname)) {
    // The painted page is that of the redirect's target.
    if (pathname !== location.pathname) history.replaceState(history.state, '', pathname);
    const answered = reads !== null && (await settledWithin(dataPatienceMs, [...loading, reads]));
    // An answer may have ended the session whose page is painted.
    // A task of its own: what is on the screen has been reported as painted before it is replaced.
    await new Promise((resolve) => setTimeout(resolve));
    if (!isPainted(root, remotes, pathname) || (answered && isUntouched(root))) {
      renderInPlace(root, app);
      return;
    }
    composition.takeOver = beginTakeOver(root, loads);
    hydrateRoot(root, app, { onRecoverableError: recordMismatch });
    await Promise.all(loading);
  } else {
    await settledWithin(partsPatienceMs, loading);
    // Nothing will answer presses on painted markup that is not taken over.
    root.removeAttribute(paintedAttribute);
    createRoot(root).render(app);
  }
}

/** Shows the composition and keeps it up to date. */
function show(root: HTMLElement, composition: Composition): void {
  const addRest = () =>
    loadRest(root, async () => {
      const { goOn } = await import(/* webpackChunkName: "frame" */ './at-rest.ts');
      return () => goOn(composition, rendered);
    });
  const lock = isLocked() ? addRest() : null;
  const rendered = render(root, composition, lock);
  followDeployments(composition);
  showPreview();
  if (lock) return;
  // Data of an earlier visit say at once from when they are.
  if (inBrowser.read('wallet.last-reads')) addRest();
  else whenIdle(addRest);
}

export function start(
  root: HTMLElement,
  { config, remotes }: PageData,
  loader: ModuleLoader,
): void {
  provideConfig(config);
  applyBrand(config);
  applyPreferences(config, paintedLanguage(root));
  followOtherTabs();
  provideSlots(OfferedSlot);
  keepView();

  // Send the telemetry before the page reloads, or the canary's failure is lost.
  const reload = () => void flushTelemetry().then(reloadPage);
  const composition = createComposition(remotes, loader, reload);
  startTelemetry(config, composition.remotes);
  const overriding = withOverrides(composition, config);
  if (!overriding) {
    show(root, composition);
    return;
  }
  // Another tab may have caused a page without overrides: painted markup may belong to replaced
  // remotes.
  root.removeAttribute(paintedAttribute);
  root.replaceChildren();
  void overriding.then(() => show(root, composition));
}
