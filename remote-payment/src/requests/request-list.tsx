import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@tessera/api';
import { Button, Card, EmptyState, List, Skeleton } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import * as paymentRequests from '@tessera/wire/payment-requests';
import { RequestRow } from './request-row.tsx';
import classes from './requests.module.css';

interface SideProps {
  /** `asked`: the user pays; `asks`: the user receives. */
  readonly side: 'asked' | 'asks';
}

export function RequestList({ side }: SideProps) {
  const { t } = useTranslation('payment-requests');
  const read = useCall(paymentRequests.list, { params: { side } });
  if (read.status === 'loading') return <Skeleton shape="block" height={160} />;
  if (read.status === 'failed') return <FailedRead title={t('requests.failed')} read={read} />;
  if (read.data.results.length === 0) {
    return (
      <Card padding="none">
        <EmptyState icon={side === 'asked' ? 'arrow-up' : 'arrow-down'}>
          {t(`requests.${side}_none`)}
        </EmptyState>
      </Card>
    );
  }
  return (
    <List>
      <Page side={side} />
    </List>
  );
}

function Page({ side, cursor }: SideProps & { readonly cursor?: string }) {
  const { t } = useTranslation('payment-requests');
  const [isNextWanted, setNextWanted] = useState(false);
  const read = useCall(paymentRequests.list, {
    params: { side, ...(cursor !== undefined && { cursor }) },
  });
  if (read.status !== 'ready') {
    return (
      <li className={classes.more}>
        {read.status === 'failed' ? (
          <FailedRead title={t('requests.failed')} read={read} />
        ) : (
          <Skeleton shape="block" height={64} />
        )}
      </li>
    );
  }
  const { results, next } = read.data;
  return (
    <>
      {results.map((request) => (
        <RequestRow key={request.code} request={request} />
      ))}
      {next !== null && isNextWanted && <Page side={side} cursor={next} />}
      {next !== null && !isNextWanted && (
        <li className={classes.more}>
          <Button variant="ghost" wide onClick={() => setNextWanted(true)}>
            {t('requests.more')}
          </Button>
        </li>
      )}
    </>
  );
}
