import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@tessera/session';
import { Alert, announce, Button, Card, EmptyState } from '@tessera/ui';
import { FailedRead, useFailureText } from '@tessera/ui/failed-read';
import { TransactionsSkeleton } from '../transactions/transactions-skeleton.tsx';
import { HistoryList } from './history-list.tsx';
import classes from './history.module.css';
import type { History } from './use-history.ts';

interface TransactionsPartProps {
  readonly history: History;
  readonly onClear: (() => void) | null;
  readonly receiptOf: (id: string) => string;
}

export function TransactionsPart({ history, onClear, receiptOf }: TransactionsPartProps) {
  const { t } = useTranslation('wallet-history');
  const { status, transactions, failure } = history;
  // The frame already says how old the list is.
  const unreachable = useSession((session) => session.unreachable);
  useFoundAnnouncement(history);
  if (status === 'loading') return <TransactionsSkeleton />;
  if (status === 'failed' && failure) {
    return <FailedRead title={t('common.transactions_failed')} read={{ ...history, failure }} />;
  }
  if (transactions.length === 0) return <NothingFound onClear={onClear} />;
  const nearEnd = () => {
    const { hasMore, loadingMore, moreFailure } = history;
    if (hasMore && !loadingMore && !moreFailure) void history.loadMore();
  };
  return (
    <>
      {failure && !unreachable && (
        <FailedRead title={t('history.stale')} read={{ ...history, failure }} />
      )}
      <HistoryList
        transactions={transactions}
        hasMore={history.hasMore}
        onNearEnd={nearEnd}
        receiptOf={receiptOf}
      />
      <OlderTransactions history={history} />
    </>
  );
}

function NothingFound({ onClear }: Pick<TransactionsPartProps, 'onClear'>) {
  const { t } = useTranslation('wallet-history');
  const clear = onClear && (
    <Button variant="secondary" size="small" onClick={onClear}>
      {t('history.clear')}
    </Button>
  );
  return (
    <Card padding="none">
      <EmptyState icon="history" action={clear}>
        {t(onClear ? 'history.nothing' : 'history.empty')}
      </EmptyState>
    </Card>
  );
}

function OlderTransactions({ history }: Pick<TransactionsPartProps, 'history'>) {
  const { t } = useTranslation('wallet-history');
  const failureText = useFailureText();
  const { hasMore, loadingMore, moreFailure, loadMore } = history;
  if (moreFailure) {
    const again = (
      <Button variant="secondary" size="small" busy={loadingMore} onClick={() => loadMore()}>
        {t('pay_modal.try_again')}
      </Button>
    );
    return (
      <Alert title={t('history.more.failed')} action={again}>
        {failureText(moreFailure)}
      </Alert>
    );
  }
  if (!hasMore) return <p className={classes.end}>{t('history.end')}</p>;
  return <p className={classes.end}>{t('history.more.loading')}</p>;
}

function useFoundAnnouncement({ status, transactions, hasMore }: History): void {
  const { t } = useTranslation('wallet-history');
  const say = useEffectEvent(() => {
    announce(t(hasMore ? 'history.found_more' : 'history.found', { count: transactions.length }));
  });
  useEffect(() => {
    if (status === 'ready') say();
  }, [status]);
}
