import { useTranslation } from 'react-i18next';
import type { Read } from '@tessera/api';
import { useSession } from '@tessera/session';
import { Alert, Button } from '@tessera/ui';

export function StaleBalances({ read }: { readonly read: Read<unknown> }) {
  const { t } = useTranslation('wallet-carousel');
  // The frame already says how old the page is.
  const unreachable = useSession((session) => session.unreachable);
  if (unreachable || read.status !== 'ready' || read.failure === null) return null;
  const again = (
    <Button variant="secondary" size="small" busy={read.refreshing} onClick={read.refresh}>
      {t('pay_modal.try_again')}
    </Button>
  );
  return (
    <Alert tone="warning" action={again}>
      {t('wallet.accounts.stale')}
    </Alert>
  );
}
