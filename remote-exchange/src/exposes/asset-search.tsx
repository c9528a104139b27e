import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useAccounts, useCapabilities } from '@tessera/api';
import type { Account } from '@tessera/api';
import { getConfig } from '@tessera/config';
import { paths } from '@tessera/contract';
import { currencySymbol } from '@tessera/money';
import { accountCurrenciesOf } from '@tessera/money/account-currencies';
import { closePanel } from '@tessera/session';
import {
  CurrencyBadge,
  Icon,
  List,
  ListRow,
  MoneyText,
  TextField,
  useCurrencyName,
  VisuallyHidden,
} from '@tessera/ui';
import { FailedAccounts } from '../accounts/accounts-read.tsx';
import { PanelSkeleton } from '../panel/panel-skeleton.tsx';
import classes from './asset-search.module.css';
import panelClasses from '../panel/panel.module.css';

export default function AssetSearch() {
  const { t } = useTranslation('exchange-asset-search');
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useCloseOnLeave();
  // The surrounding panel takes the focus first.
  useEffect(() => queueMicrotask(() => field.current?.focus()), []);
  return (
    <div className={panelClasses.panel}>
      <TextField
        type="search"
        label={t('asset_search.field')}
        labelHidden
        placeholder={t('asset_search.field')}
        autoComplete="off"
        leading={<Icon name="search" size={20} />}
        inputRef={field}
        value={query}
        onChange={setQuery}
      />
      <AssetResults query={query} />
    </div>
  );
}

/** Opening a result closes the panel, even if its page is open already. */
function useCloseOnLeave(): void {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useEffect(() => {
    if (key !== openedAt) closePanel();
  }, [key, openedAt]);
}

interface Asset {
  readonly currencyCode: string;
  readonly account: Account | null;
  readonly to: string;
}

function assetsOf(accounts: readonly Account[], canOpen: boolean): Asset[] {
  const held = new Set(accounts.map(({ currency }) => currency));
  return [
    ...accounts.map((account) => ({
      currencyCode: account.currency,
      account,
      to: paths.walletDetail(account.id),
    })),
    ...accountCurrenciesOf(getConfig().variant)
      .filter((currency) => canOpen && !held.has(currency))
      .map((currency) => ({
        currencyCode: currency,
        account: null,
        to: paths.wallet({ create: currency }),
      })),
  ];
}

function findAssets(
  assets: readonly Asset[],
  query: string,
  nameOf: (currencyCode: string) => string,
): Asset[] {
  const sought = folded(query.trim());
  return assets.filter(({ currencyCode }) => {
    const words = [currencyCode, nameOf(currencyCode), currencySymbol(currencyCode)];
    return words.some((word) => folded(word).includes(sought));
  });
}

/** Ignores case, and treats the Russian ё as е. */
function folded(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

function AssetResults({ query }: { readonly query: string }) {
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
      {/* Screen readers read the list's own label. */}
      <p aria-hidden="true" className={classes.title}>
        {title}
      </p>
      <List flush label={title}>
        {assets.map(({ currencyCode, account, to }) => (
          <ListRow
            key={to}
            to={to}
            leading={<CurrencyBadge currency={currencyCode} />}
            title={<span translate="no">{currencyCode}</span>}
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
