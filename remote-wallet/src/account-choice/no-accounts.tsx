import { useTexts } from '@tessera/i18n';
import { Card, EmptyState } from '@tessera/ui';
import { texts } from '../texts.ts';

/** Stands where the accounts would. */
export function NoAccounts() {
  const t = useTexts(texts);
  return (
    <Card padding="none">
      <EmptyState icon="wallet">{t('wallet.accounts.empty_descr')}</EmptyState>
    </Card>
  );
}
