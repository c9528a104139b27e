import { useTexts } from '@tessera/i18n';
import { useSession } from '@tessera/session';
import { Alert, Button } from '@tessera/ui';
import { failureTexts } from '@tessera/ui/failure-texts';
import { carouselTexts } from './carousel-texts.ts';

interface StaleBalancesProps {
  readonly busy: boolean;
  readonly onRefresh: () => Promise<void>;
}

/** Warns that the cards show stale data. */
export function StaleBalances({ busy, onRefresh }: StaleBalancesProps) {
  const t = useTexts(failureTexts);
  const tCarousel = useTexts(carouselTexts);
  // The frame says from when the page is.
  if (useSession(({ unreachable }) => unreachable)) return null;
  const again = (
    <Button variant="secondary" size="small" busy={busy} onClick={onRefresh}>
      {t('ui.try_again')}
    </Button>
  );
  return (
    <Alert tone="warning" action={again}>
      {tCarousel('wallet.accounts.stale')}
    </Alert>
  );
}
