import { useWallets } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { FailedRead } from '@tessera/ui/failed-read';
import { NoAccounts } from '../account-choice/no-accounts.tsx';
import { operableAccounts } from '../account-choice/operable-accounts.ts';
import { texts } from '../texts.ts';
import { AccountSlider } from '../carousel/account-slider.tsx';
import { CarouselSkeleton } from '../carousel/carousel-skeleton.tsx';
import { StaleBalances } from '../carousel/stale-balances.tsx';

/** The user's accounts, one card each (HOME-2). The list is asked for again when it appears. */
export default function Carousel() {
  const t = useTexts(texts);
  const wallets = useWallets();
  if (wallets.status === 'loading') return <CarouselSkeleton />;
  if (wallets.status === 'failed') {
    return <FailedRead title={t('wallet.accounts.failed')} read={wallets} />;
  }
  const accounts = operableAccounts(wallets.data);
  if (accounts.length === 0) return <NoAccounts />;
  return (
    <div>
      <AccountSlider accounts={accounts} />
      {wallets.failure && <StaleBalances onRefresh={wallets.refresh} busy={wallets.refreshing} />}
    </div>
  );
}
