import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Card, EmptyState, PageHeader, Skeleton } from '@tessera/ui';
import type { Elements } from '@tessera/ui';
import { AccountsMissing, useOwnAccounts } from '../own-accounts/own-accounts.tsx';
import classes from './asking.module.css';

interface AskingScreenProps {
  readonly title: string;
  readonly needs: 'payment-requests' | 'requests';
  readonly children: (account: OperableAccount) => Elements;
}

export function AskingScreen({ title, needs, children }: AskingScreenProps) {
  const { t } = useTranslation('payment-asking');
  const { known, offers } = useCapabilities();
  const own = useOwnAccounts();
  const content = () => {
    if (known && !offers(needs)) {
      return (
        <Card padding="none">
          <EmptyState icon="qr">{t('asking.unavailable')}</EmptyState>
        </Card>
      );
    }
    if (own.missing) return <AccountsMissing own={own} />;
    if (!known || !own.current) return <Skeleton shape="block" height={420} />;
    return children(own.current);
  };
  return (
    <div className={classes.screen}>
      <PageHeader
        title={title}
        backTo={offers('requests') ? paths.requests() : paths.payment({ tab: 'code' })}
      />
      {content()}
    </div>
  );
}
