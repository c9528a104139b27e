import { useCapabilities, useWallets } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import {
  CurrencyBadge,
  Icon,
  List,
  ListRow,
  MoneyText,
  useCurrencyName,
  VisuallyHidden,
} from '@tessera/ui';
import { FailedAccounts } from '../accounts/failed-accounts.tsx';
import { moneyAccounts } from '../accounts/money-account.ts';
import { PanelSkeleton } from '../panel/panel-skeleton.tsx';
import { assetSearchTexts } from './asset-search-texts.ts';
import classes from './asset-search.module.css';
import { assetsOf, findAssets } from './assets.ts';
import type { Asset } from './assets.ts';

/** What was found, or that nothing was. */
export function AssetResults({ query }: { readonly query: string }) {
  const t = useTexts(assetSearchTexts);
  const name = useCurrencyName();
  const wallets = useWallets();
  const canOpen = useCapabilities().offers('accounts');
  if (wallets.status === 'loading') return <PanelSkeleton height={286} />;
  if (wallets.status === 'failed') return <FailedAccounts read={wallets} />;
  const found = findAssets(assetsOf(wallets.data, canOpen), query, name);
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
        title={t('asset_search.accounts')}
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
      {/* The list says it to whoever does not see it. */}
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
            value={account ? <Balance account={account} /> : <Icon name="plus" size={20} />}
          />
        ))}
      </List>
    </div>
  );
}

/** Nothing for an account that we cannot count with; its own screen shows what the backend says. */
function Balance({ account }: { readonly account: NonNullable<Asset['account']> }) {
  const [counted] = moneyAccounts([account]);
  return counted && <MoneyText amount={counted.balance} />;
}
