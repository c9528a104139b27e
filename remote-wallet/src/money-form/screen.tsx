import { useTranslation } from 'react-i18next';
import { isOperable, useAccounts, useAuthInfo, useCapabilities } from '@tessera/api';
import type { CapabilityName, OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Alert, LinkText, PageHeader } from '@tessera/ui';
import type { Elements } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { BlockSkeleton } from '../loaded/loaded.tsx';
import classes from './money-form.module.css';

/** In pixels. */
export const formHeight = 260;

interface OperationScreenProps {
  readonly title: string;
  readonly needs?: { readonly capability: CapabilityName; readonly otherwise: string };
  readonly allowed: 'isTopupAllowed' | 'isWithdrawalAllowed';
  readonly forbidden: { readonly title: string; readonly text: string };
  readonly children: (accounts: readonly OperableAccount[]) => Elements;
}

export function OperationScreen(props: OperationScreenProps) {
  const { title, needs, allowed, forbidden, children } = props;
  const { t } = useTranslation('wallet');
  const { t: tPayments } = useTranslation('wallet-payments');
  const { known, offers } = useCapabilities();
  const user = useAuthInfo();
  const accounts = useAccounts();

  const content = () => {
    if (needs && known && !offers(needs.capability)) {
      return (
        <Alert tone="info" title={needs.otherwise}>
          {t('common.later')}
        </Alert>
      );
    }
    if (user.status === 'failed') {
      return <FailedRead title={t('common.profile_failed')} read={user} />;
    }
    if (accounts.status === 'failed') {
      return <FailedRead title={t('common.accounts_failed')} read={accounts} />;
    }
    const waiting = needs !== undefined && !known;
    if (waiting || user.status === 'loading' || accounts.status === 'loading') {
      return <BlockSkeleton height={formHeight} />;
    }
    if (user.data[allowed]) return children(accounts.data.filter(isOperable));
    const toIdentification = (
      <LinkText to={paths.settings()}>{tPayments('wallet.to_identification')}</LinkText>
    );
    return (
      <Alert tone="warning" title={forbidden.title} action={toIdentification}>
        {forbidden.text}
      </Alert>
    );
  };
  return (
    <div className={classes.screen}>
      <PageHeader title={title} backTo={paths.home()} />
      {content()}
    </div>
  );
}
