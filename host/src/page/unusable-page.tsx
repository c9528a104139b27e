import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { provideConfig } from '@tessera/config';
import type { RuntimeConfig } from '@tessera/config';
import { loadTexts } from '@tessera/i18n';
import { getSession } from '@tessera/session';
import { Button, Card, SupportLink } from '@tessera/ui';
import { fetchPageData } from './served-page-data.ts';
import type { PageData } from './page-data.ts';
import classes from './unusable-page.module.css';

interface UnusablePageProps {
  readonly faults: readonly string[];
  /** Whether the page has a configuration, which names the support contacts. */
  readonly isConfigured: boolean;
  /** Called with the server's current data, once it can be read. */
  readonly onUsable: (page: PageData) => void;
}

/** Shown instead of a blank page if the page was composed with an invalid registry. */
function UnusablePage({ faults: first, isConfigured, onUsable }: UnusablePageProps) {
  const { t } = useTranslation('host-unusable');
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
          <span translate="no">{faults.join('; ')}</span>
        </details>
      </Card>
    </main>
  );
}

interface Unusable {
  readonly faults: readonly string[];
  readonly config?: RuntimeConfig;
}

/** Says that the page was composed with invalid documents, and begins once the server has valid ones. */
export async function showUnusable(
  root: HTMLElement,
  { faults, config }: Unusable,
  begin: (page: PageData) => void,
): Promise<void> {
  const shown = createRoot(root);
  const onUsable = (data: PageData) => {
    shown.unmount();
    begin(data);
  };
  if (config) provideConfig(config);
  await loadTexts(getSession().language);
  shown.render(
    <UnusablePage faults={faults} isConfigured={config !== undefined} onUsable={onUsable} />,
  );
}
