import { createRoot } from 'react-dom/client';
import { startEarlyReads } from '@tessera/api';
import { provideConfig } from '@tessera/config';
import { followOtherTabs } from '@tessera/session';
import { createComposition } from '../composition/composition.ts';
import type { Composition } from '../composition/composition.ts';
import { contributionsAt, isInterruptible, routesOf } from '../composition/contributions.ts';
import type { ModuleLoader } from '../composition/loading/module-loader.ts';
import type { PageData } from '../composition/page-data/page-data.ts';
import { fetchAheadWhenIdle, whenIdle } from '../composition/loading/fetch-ahead.ts';
import { App } from '../frame/app.tsx';
import { addToFrame } from '../frame/frame-additions.tsx';
import { withOverrides } from '../overrides/with-overrides.ts';
import { startTelemetry, flushTelemetry } from '../telemetry/start-telemetry.ts';
import { followDeployments } from '../updates/follow-deployments.ts';
import { applyBrand } from './apply-brand.ts';
import { applyPreferences } from './apply-preferences.ts';
import { firstPath } from './first-path.ts';
import { checkVersion } from './version-check.ts';

const momentMs = 60;

/**
 * Until the parts are here, but not longer than a moment: they were requested with the page, so most
 * often one render shows everything, where otherwise the frame is rendered first and alone.
 */
function soon(loads: readonly Promise<unknown>[]): Promise<unknown> {
  const moment = new Promise((resolve) => setTimeout(resolve, momentMs));
  return Promise.race([Promise.all(loads), moment]);
}

function reloadPage(): void {
  location.reload();
}

/** Loads it while there is a connection, since it tells that there is none. */
function addTroubleStrip(): void {
  import(/* webpackChunkName: "frame" */ '../frame/trouble-strip.tsx').then(
    ({ TroubleStrip }) => {
      addToFrame(TroubleStrip);
    },
    // Without it each section says by itself that it cannot load.
    () => undefined,
  );
}

/** Shows the composition, and keeps it up to date from then on. */
function show(composition: Composition): void {
  const { loader } = composition;
  const remotes = composition.remotes();

  // The parts of the first screen and their data start to load before React renders.
  const parts = contributionsAt(remotes, firstPath(remotes));
  const loads = parts.map(({ remote, module }) => loader.load(remote, module));
  startEarlyReads();

  const root = createRoot(document.getElementById('root') as HTMLElement);
  void soon(loads).then(() => {
    root.render(<App composition={composition} />);
    const routes = routesOf(composition.remotes());
    fetchAheadWhenIdle(routes.filter(({ remote }) => loader.accepts(remote)));
  });

  void checkVersion(HOST_VERSION, {
    mayReload: () => isInterruptible(composition.remotes(), location.pathname),
    reload: reloadPage,
  });
  followDeployments(composition);
  whenIdle(addTroubleStrip);
}

/** Starts the app. */
export function start({ config, remotes }: PageData, loader: ModuleLoader): void {
  provideConfig(config);
  applyBrand(config);
  applyPreferences(config);
  followOtherTabs();

  // Send the telemetry before the page reloads, or the failure of the canary is lost.
  const reload = () => void flushTelemetry().then(reloadPage);
  const composition = createComposition(remotes, loader, reload);
  startTelemetry(config, composition.remotes);
  const overriding = withOverrides(composition, config);
  if (!overriding) {
    show(composition);
    return;
  }
  void overriding.then(() => {
    show(composition);
  });
}
