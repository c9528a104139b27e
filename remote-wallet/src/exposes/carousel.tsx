import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOperable, useAccounts, useCurrentAccount } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { currencies } from '@tessera/money';
import { useFirstPaint } from '@tessera/session';
import { CurrencyCard, Skeleton, useCurrencyName } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { useMedia } from '@tessera/ui/wide-screen';
import { NoAccounts } from '../accounts/no-accounts.tsx';
import { AccountSlider } from '../carousel/account-slider.tsx';
import { KnownCard } from '../carousel/known-amounts.tsx';
import { StaleBalances } from '../carousel/stale-balances.tsx';
import { TotalBalance, TotalSkeleton } from '../carousel/total-balance.tsx';
import rowClasses from '../carousel/account-row.module.css';
import classes from '../carousel/account-slider.module.css';

const roomForCards = '(width >= 680px)';

/** Refetches the accounts when it appears (HOME-2, EASE-10). */
export default function Carousel() {
  const { t } = useTranslation('wallet');
  const read = useAccounts();
  const roomForRow = useMedia(roomForCards);
  const painting = useFirstPaint();
  if (painting) return <PaintedSkeleton />;
  if (read.status === 'loading') return <CarouselSkeleton row={roomForRow} />;
  if (read.status === 'failed') {
    return <FailedRead title={t('common.accounts_failed')} read={read} />;
  }
  const accounts = read.data.filter(isOperable);
  if (accounts.length === 0) return <NoAccounts />;
  return (
    <div>
      <TotalBalance accounts={accounts} />
      {roomForRow ? <AccountRow accounts={accounts} /> : <AccountSlider accounts={accounts} />}
      <StaleBalances read={read} />
    </div>
  );
}

/** The server does not know the width, so styles show one of the two. */
function PaintedSkeleton() {
  const name = useCurrencyName();
  const names = JSON.stringify(Object.fromEntries(currencies.map((code) => [code, name(code)])));
  return (
    <>
      <div className={classes.narrow} data-known={names}>
        <CarouselSkeleton painted row={false} />
      </div>
      <div className={classes.wide} data-known={names}>
        <CarouselSkeleton painted row />
      </div>
    </>
  );
}

interface CarouselSkeletonProps {
  readonly row: boolean;
  readonly painted?: boolean;
}

function CarouselSkeleton({ row, painted = false }: CarouselSkeletonProps) {
  const card = (
    <>
      {painted && <KnownCard className={row ? rowClasses.card : classes.card} />}
      <Skeleton shape="block" height="var(--card-height)" />
    </>
  );
  if (row) {
    return (
      <div aria-busy="true">
        <TotalSkeleton painted={painted} />
        <div className={rowClasses.row}>
          <div>{card}</div>
          <div>{card}</div>
          <div>{card}</div>
        </div>
      </div>
    );
  }
  return (
    <div aria-busy="true">
      <TotalSkeleton painted={painted} />
      <div className={classes.carousel}>
        <div className={classes.frame}>
          <div className={classes.track}>
            <div className={classes.slide}>{card}</div>
            <div className={classes.slide}>{card}</div>
          </div>
        </div>
        <div className={classes.controls} />
      </div>
    </div>
  );
}

function AccountRow({ accounts }: { readonly accounts: readonly OperableAccount[] }) {
  const { t } = useTranslation('wallet');
  const current = useCurrentAccount(accounts);
  const row = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const card = row.current?.querySelector('[aria-current]');
    // jsdom lacks `scrollIntoView`.
    if (card && 'scrollIntoView' in card) card.scrollIntoView({ block: 'nearest' });
  }, [current?.id]);
  return (
    <section aria-label={t('wallet.accounts')}>
      <ul role="list" ref={row} className={rowClasses.row}>
        {accounts.map((account) => (
          <li
            key={account.id}
            aria-current={(account === current && accounts.length > 1) || undefined}
          >
            <Link to={paths.walletDetail(account.id)} className={rowClasses.card}>
              <CurrencyCard balance={account.balance} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
