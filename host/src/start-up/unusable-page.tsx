import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Card, SupportLink } from '@tessera/ui';
import { fetchPageData } from '../page/page-data.ts';
import type { PageData } from '../page/page-data.ts';
import classes from './unusable-page.module.css';

interface UnusablePageProps {
  readonly faults: readonly string[];
  /** Whether the page has a configuration, which names the support contacts. */
  readonly isConfigured: boolean;
  /** Called with the server's current data, once it can be read. */
  readonly onUsable: (page: PageData) => void;
}

/** Shown instead of a blank page if the page was composed with an invalid registry. */
export function UnusablePage({ faults: first, isConfigured, onUsable }: UnusablePageProps) {
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
