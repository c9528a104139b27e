import { useCapabilities } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { PageHeader } from '@tessera/ui';
import { FilteredHistory } from '../history/filtered-history.tsx';
import { HistorySkeleton } from '../history/history-skeleton.tsx';
import { historyTexts } from '../history/history-texts.ts';
import classes from '../history/history.module.css';
import { PlainHistory } from '../history/plain-history.tsx';

/** What happened to the user's money (HIST-1). */
export default function History() {
  const t = useTexts(historyTexts);
  const { known, offers } = useCapabilities();
  return (
    <div className={classes.screen}>
      <PageHeader title={t('history.title')} />
      {!known && <HistorySkeleton />}
      {known && (offers('history') ? <FilteredHistory /> : <PlainHistory />)}
    </div>
  );
}
