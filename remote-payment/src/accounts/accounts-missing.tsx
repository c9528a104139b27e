import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { ButtonLink, Card, EmptyState } from '@tessera/ui';
import { Failed } from '../failures/failed.tsx';
import { texts } from '../texts.ts';
import type { OwnAccounts } from './own-accounts.ts';

/**
 * Shown in place of the accounts when they did not load or there are none; otherwise renders
 * nothing.
 */
export function AccountsMissing({ own: { read, accounts } }: { readonly own: OwnAccounts }) {
  const t = useTexts(texts);
  if (read.status === 'failed') {
    return (
      <Failed
        title={t('payment.accounts.failed')}
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
