import { useTexts } from '@tessera/i18n';
import { Button, Card } from '@tessera/ui';
import { texts } from '../texts.ts';
import classes from './unusable-page.module.css';

/** Instead of a white page, when the page was composed with something that is no registry. */
export function UnusablePage({ faults }: { readonly faults: readonly string[] }) {
  const t = useTexts(texts);
  return (
    <main className={classes.page}>
      <Card>
        <h1>{t('unusable.title')}</h1>
        <p>{t('unusable.text')}</p>
        <Button
          onClick={() => {
            location.reload();
          }}
        >
          {t('unusable.reload')}
        </Button>
        <details>
          <summary>{t('failure.details')}</summary>
          {faults.join('; ')}
        </details>
      </Card>
    </main>
  );
}
