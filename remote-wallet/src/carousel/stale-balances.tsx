import { useTranslation } from 'react-i18next';
import { useSession } from '@tessera/session';
import { Alert, Button } from '@tessera/ui';

interface StaleBalancesProps {
  readonly busy: boolean;
  readonly onRefresh: () => Promise<void>;
}

/** Warns that the cards show stale data. */
export function StaleBalances({ busy, onRefresh }: StaleBalancesProps) {
  const { t: tCarousel } = useTranslation('wallet-carousel');
  // The frame says from when the page is.
  if (useSession(({ unreachable }) => unreachable)) return null;
  const again = (
    <Button variant="secondary" size="small" busy={busy} onClick={onRefresh}>
      {tCarousel('pay_modal.try_again')}
    </Button>
  );
  return (
    <Alert tone="warning" action={again}>
      {tCarousel('wallet.accounts.stale')}
    </Alert>
  );
}
