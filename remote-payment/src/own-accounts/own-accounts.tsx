import { useTranslation } from 'react-i18next';
import { isOperable, useAccounts, useCurrentAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { ButtonLink, Card, EmptyState } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';

export function AccountsMissing({
  own: { read, accounts },
}: {
  readonly own: ReturnType<typeof useOwnAccounts>;
}) {
  const { t } = useTranslation('payment-accounts');
  if (read.status === 'failed')
    return <FailedRead title={t('common.accounts_failed')} read={read} />;
  if (read.status === 'loading' || accounts.length > 0) return null;
  const toWallet = <ButtonLink to={paths.wallet()}>{t('own_accounts.open')}</ButtonLink>;
  return (
    <Card padding="none">
      <EmptyState icon="wallet" action={toWallet}>
        {t('own_accounts.empty_descr')}
      </EmptyState>
    </Card>
  );
}

export function useOwnAccounts() {
  const read = useAccounts();
  const accounts = (read.data ?? []).filter(isOperable);
  const current = useCurrentAccount(accounts);
  return { read, accounts, current, missing: read.status !== 'loading' && !current };
}
