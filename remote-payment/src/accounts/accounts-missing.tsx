import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import { ButtonLink, Card, EmptyState } from '@tessera/ui';
import { Failed } from '../failures/failed.tsx';
import type { OwnAccounts } from './own-accounts.ts';
/** Shown if the accounts did not load or there are none; otherwise renders nothing. */
export function AccountsMissing({ own: { read, accounts } }: { readonly own: OwnAccounts }) {
  const { t } = useTranslation('payment');
  if (read.status === 'failed') {
    return (
      <Failed
        title={t('common.accounts_failed')}
        failure={read.failure}
        busy={read.refreshing}
        onRetry={() => void read.refresh()}
      />
    );
  }
  if (read.status === 'loading' || accounts.length > 0) return null;
  const toWallet = <ButtonLink to={paths.wallet()}>{t('payment.accounts.open')}</ButtonLink>;
  return (
    <Card padding="none">
      <EmptyState icon="wallet" action={toWallet}>
        {t('payment.accounts.empty_descr')}
      </EmptyState>
    </Card>
  );
}
