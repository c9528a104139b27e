import type { Account } from '@tessera/api';
import { paths } from '@tessera/contract';
import { accountCurrencies, currencySymbol } from '@tessera/money';

/** A search result: an account, or a currency in which one can be opened. */
export interface Asset {
  readonly currencyCode: string;
  /** `null`: there is no account yet. */
  readonly account: Account | null;
  /** Path of its page. */
  readonly to: string;
}

/** All assets; `canOpen`: whether the backend opens accounts. */
export function assetsOf(accounts: readonly Account[], canOpen: boolean): Asset[] {
  const held = new Set(accounts.map(({ currency }) => currency));
  return [
    ...accounts.map((account) => ({
      currencyCode: account.currency,
      account,
      to: paths.walletDetail(account.id),
    })),
    ...accountCurrencies
      .filter((currency) => canOpen && !held.has(currency))
      .map((currency) => ({
        currencyCode: currency,
        account: null,
        to: paths.wallet({ create: currency }),
      })),
  ];
}

/** The assets whose code, name or symbol contains the query. */
export function findAssets(
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

/** Ignores case, and treats a Russian ё as е. */
function folded(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}
