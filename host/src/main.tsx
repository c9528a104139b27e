import '@tessera/ui/styles.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { provideConfig } from '@tessera/config';
import { rootId } from '@tessera/contract';
import type { LoadableRemote } from '@tessera/contract';
import { loadTexts } from '@tessera/i18n';
import { getSession } from '@tessera/session';
import { Button, Card, SupportLink } from '@tessera/ui';
import { whenIdle } from './page/when-idle.ts';
import { createModuleLoader } from './composition/loading/module-loader.ts';
import type { FollowedLoader } from './composition/loading/module-loader.ts';
import { fetchPageData, folderOf, readPageData } from './page/page-data.ts';
import type { PageData } from './page/page-data.ts';
import { providedModules } from './composition/sharing/provided-modules.ts';
import { start } from './start-up/start.tsx';
import { record } from './telemetry/record.ts';
import classes from './unusable-page.module.css';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string, type: string, sink: string) => string | null },
  ): unknown;
}

/** The service worker, or the code of a worker that a script of the page made from a chunk with a hash. */
function isOwnWorker(href: string, sink: string): boolean {
  return sink === 'Worker constructor'
    ? href.startsWith(`blob:${location.origin}/`)
    : href === `${location.origin}/worker.js`;
}

/**
 * The page's only Trusted Types policy, which scripts of the host's and of admitted builds' folders
 * pass, workers from own blobs, the service worker, and nothing else (FED-4).
 * @returns a function that admits the folder of a build.
 */
function trustScripts(): (remote: LoadableRemote) => void {
  const folders = new Set([new URL('/host/', document.baseURI).href]);
  // Not every browser has it, and no types do.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL(address, _type, sink) {
      const { href } = new URL(address, document.baseURI);
      if (sink.includes('Worker')) return isOwnWorker(href, sink) ? href : null;
      return [...folders].some((folder) => href.startsWith(folder)) ? href : null;
    },
  });
  return (remote) => folders.add(folderOf(remote));
}

interface UnusablePageProps {
  readonly faults: readonly string[];
  /** Whether the page has a configuration, which names the support contacts. */
  readonly isConfigured: boolean;
  /** Called with the server's current data, once it can be read. */
  readonly onUsable: (page: PageData) => void;
}

/** Shown instead of a blank page if the page was composed with an invalid registry. */
function UnusablePage({ faults: first, isConfigured, onUsable }: UnusablePageProps) {
  const { t } = useTranslation('host');
  const [faults, setFaults] = useState(first);
  const [trying, setTrying] = useState(false);

  async function tryAgain(): Promise<void> {
    setTrying(true);
    const page = await fetchPageData();
    if (page.ok) {
      onUsable(page.data);
      return;
    }
    setFaults(page.faults);
    setTrying(false);
  }

  return (
    <main className={classes.page}>
      <Card className={classes.words}>
        <div role="alert" className={classes.words}>
          <h1>{t('unusable.title')}</h1>
          <p>{t('unusable.text')}</p>
        </div>
        <Button busy={trying} onClick={() => void tryAgain()}>
          {t('pay_modal.try_again')}
        </Button>
        {isConfigured && <SupportLink />}
        <details>
          <summary>{t('common.details')}</summary>
          {faults.join('; ')}
        </details>
      </Card>
    </main>
  );
}

// The composed page has it, and nothing can be shown without.
const root = document.getElementById(rootId) as HTMLElement;

/** Loaded with a chunk that every page fetches once it is idle. */
function showToTools(loader: FollowedLoader): void {
  import(/* webpackChunkName: "frame" */ './composition/federation-tools.ts').then(
    ({ showToFederationTools }) => showToFederationTools(loader, HOST_VERSION),
    // Nothing on the page depends on it.
    () => undefined,
  );
}

function begin(page: PageData): void {
  const { remoteOrigins, overrides } = page.config;
  const loader = createModuleLoader({
    provided: providedModules,
    origins: remoteOrigins,
    overrideOrigins: overrides?.origins,
    report: record,
    trust: trustScripts(),
  });
  start(root, page, loader);
  whenIdle(() => showToTools(loader));
}

const page = readPageData();
if (page.ok) {
  begin(page.data);
} else {
  const shown = createRoot(root);
  const onUsable = (data: PageData) => {
    shown.unmount();
    begin(data);
  };
  const { faults, config } = page;
  if (config) provideConfig(config);
  void Promise.resolve(loadTexts(getSession().language)).then(() => {
    shown.render(
      <UnusablePage faults={faults} isConfigured={config !== undefined} onUsable={onUsable} />,
    );
  });
}
