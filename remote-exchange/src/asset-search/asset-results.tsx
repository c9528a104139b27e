import { useTranslation } from 'react-i18next';
import { useCapabilities, useAccounts } from '@tessera/api';
import {
  CurrencyBadge,
  Icon,
  List,
  ListRow,
  MoneyText,
  useCurrencyName,
  VisuallyHidden,
} from '@tessera/ui';
import { FailedAccounts } from '../accounts/accounts-read.tsx';
import { PanelSkeleton } from '../panel/panel-skeleton.tsx';
import classes from './asset-search.module.css';
import { assetsOf, findAssets } from './assets.ts';
import type { Asset } from './assets.ts';

export function AssetResults({ query }: { readonly query: string }) {
  const { t } = useTranslation('exchange-asset-search');
  const name = useCurrencyName();
  const read = useAccounts();
  const canOpen = useCapabilities().offers('accounts');
  if (read.status === 'loading') return <PanelSkeleton height={286} />;
  if (read.status === 'failed') return <FailedAccounts read={read} />;
  const found = findAssets(assetsOf(read.data, canOpen), query, name);
  return (
    <>
      <p role="status" className={classes.empty}>
        {found.length === 0 ? (
          t('asset_search.empty', { query: query.trim() })
        ) : (
          <VisuallyHidden>{t('asset_search.found', { count: found.length })}</VisuallyHidden>
        )}
      </p>
      <Assets
        title={t('common.your_accounts')}
        assets={found.filter(({ account }) => account !== null)}
      />
      <Assets
        title={t('asset_search.currencies')}
        assets={found.filter(({ account }) => account === null)}
      />
    </>
  );
}

interface AssetsProps {
  readonly title: string;
  readonly assets: readonly Asset[];
}

function Assets({ title, assets }: AssetsProps) {
  const name = useCurrencyName();
  if (assets.length === 0) return null;
  return (
    <div className={classes.assets}>
      {/* Screen readers get this from the list itself. */}
      <p aria-hidden="true" className={classes.title}>
        {title}
      </p>
      <List flush label={title}>
        {assets.map(({ currencyCode, account, to }) => (
          <ListRow
            key={to}
            to={to}
            leading={<CurrencyBadge currency={currencyCode} />}
            title={currencyCode}
            subtitle={name(currencyCode)}
            value={
              account ? <MoneyText amount={account.balance} /> : <Icon name="plus" size={20} />
            }
          />
        ))}
      </List>
    </div>
  );
}
