import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import { PageHeader, Skeleton } from '@tessera/ui';
import classes from '../history/history.module.css';
import { WholeHistory } from '../history/whole-history.tsx';
import { TransactionsSkeleton } from '../transactions/transactions-skeleton.tsx';

export default function History() {
  const { t } = useTranslation('wallet-history');
  const { known, offers } = useCapabilities();
  return (
    <div className={classes.screen}>
      <PageHeader title={t('history.title')} />
      {known ? <WholeHistory offered={offers('history')} /> : <HistorySkeleton />}
    </div>
  );
}

function HistorySkeleton() {
  return (
    <div aria-busy="true" className={classes.columns}>
      <div className={classes.screen}>
        <Skeleton shape="block" height={156} />
        <TransactionsSkeleton />
      </div>
    </div>
  );
}
