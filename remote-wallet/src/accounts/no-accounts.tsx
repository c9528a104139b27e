import { useTranslation } from 'react-i18next';
import { Card, EmptyState } from '@tessera/ui';

export function NoAccounts() {
  const { t } = useTranslation('wallet');
  return (
    <Card padding="none">
      <EmptyState icon="wallet">{t('wallet.accounts.empty_descr')}</EmptyState>
    </Card>
  );
}
