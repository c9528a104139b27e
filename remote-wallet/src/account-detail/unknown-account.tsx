import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { ButtonLink, Card, EmptyState } from '@tessera/ui';
import { accountDetailTexts } from './account-detail-texts.ts';

/** Stands where an address names no account of the user. */
export function UnknownAccount() {
  const t = useTexts(accountDetailTexts);
  return (
    <Card padding="none">
      <EmptyState
        icon="wallet"
        action={<ButtonLink to={paths.wallet()}>{t('wallet.detail.to_accounts')}</ButtonLink>}
      >
        {t('wallet.detail.unknown')}
      </EmptyState>
    </Card>
  );
}
