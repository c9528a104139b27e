import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import { PageHeader, Skeleton } from '@tessera/ui';
import { FilteredHistory } from '../history/filtered-history.tsx';
import classes from '../history/history.module.css';
import { PlainHistory } from '../history/plain-history.tsx';
import { TransactionsSkeleton } from '../transactions/transactions-skeleton.tsx';

/** The user's transactions (HIST-1). */
export default function History() {
  const { t } = useTranslation('wallet-history');
  const { known, offers } = useCapabilities();
  return (
    <div className={classes.screen}>
      <PageHeader title={t('history.title')} />
      {!known && <HistorySkeleton />}
      {known && (offers('history') ? <FilteredHistory /> : <PlainHistory />)}
    </div>
  );
}

/** Shown until it is known which history calls the backend supports. */
function HistorySkeleton() {
  return (
    <div aria-busy="true" className={classes.screen}>
      <Skeleton shape="block" height={156} />
      <TransactionsSkeleton />
    </div>
  );
}
