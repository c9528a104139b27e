import { isOperable, useAccounts } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { Skeleton } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { NoAccounts } from '../account-choice/no-accounts.tsx';
import classes from '../carousel/account-slider.module.css';
import { texts } from '../texts.ts';
import { AccountSlider } from '../carousel/account-slider.tsx';
import { StaleBalances } from '../carousel/stale-balances.tsx';

/** The user's accounts, one card each (HOME-2). The list is refetched when it appears. */
export default function Carousel() {
  const t = useTexts(texts);
  const read = useAccounts();
  if (read.status === 'loading') return <CarouselSkeleton />;
  if (read.status === 'failed') {
    return <FailedRead title={t('wallet.accounts.failed')} read={read} />;
  }
  const accounts = read.data.filter(isOperable);
  if (accounts.length === 0) return <NoAccounts />;
  return (
    <div>
      <AccountSlider accounts={accounts} />
      {read.failure && <StaleBalances onRefresh={read.refresh} busy={read.refreshing} />}
    </div>
  );
}

/** Placeholder for two cards and the controls, so that nothing shifts when they load. */
function CarouselSkeleton() {
  return (
    <div aria-busy="true" className={classes.carousel}>
      <div className={classes.frame}>
        <div className={classes.track}>
          {['active', 'next'].map((name) => (
            <div key={name} className={classes.slide}>
              <Skeleton shape="block" height="var(--card-height)" />
            </div>
          ))}
        </div>
      </div>
      <div className={classes.controls} />
    </div>
  );
}
