import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useCurrentAccount } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { CurrencyCard } from '@tessera/ui';
import classes from './account-grid.module.css';

interface AccountGridProps {
  readonly accounts: readonly OperableAccount[];
}

/** All cards side by side where there is room; each leads to its account (EASE-10). */
export function AccountGrid({ accounts }: AccountGridProps) {
  const { t } = useTranslation('wallet');
  const current = useCurrentAccount(accounts);
  return (
    <section aria-label={t('wallet.accounts')}>
      <ul role="list" className={classes.grid} data-count={accounts.length}>
        {accounts.map((account) => (
          <li
            key={account.id}
            aria-current={(account === current && accounts.length > 1) || undefined}
          >
            <Link to={paths.walletDetail(account.id)} className={classes.card}>
              <CurrencyCard balance={account.balance} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
