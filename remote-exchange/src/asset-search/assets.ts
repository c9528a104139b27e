import type { Account } from '@tessera/api';
import { paths } from '@tessera/contract';
import { currencySymbol } from '@tessera/money';
import type { Currency } from '@tessera/money';

/** Something to be found: an account, or a currency in which one can be opened. */
export interface Asset {
  readonly currencyCode: string;
  /** `null`: there is no account yet. */
  readonly account: Account | null;
  /** Where it leads. */
  readonly to: string;
}

/** What an account can be in (section 9 of the specification). */
const offered: readonly Currency[] = ['RUB', 'USD', 'EUR', 'IDR', 'USDC'];

/** All that there is; `canOpen`: whether the backend opens accounts. */
export function assetsOf(accounts: readonly Account[], canOpen: boolean): Asset[] {
  const held = new Set(accounts.map(({ currencyCode }) => currencyCode));
  return [
    ...accounts.map((account) => ({
      currencyCode: account.currencyCode,
      account,
      to: paths.walletDetail(account.id),
    })),
    ...offered
      .filter((currency) => canOpen && !held.has(currency))
      .map((currencyCode) => ({ currencyCode, account: null, to: openingPath(currencyCode) })),
  ];
}

/** Those whose code, name or symbol has what was typed. */
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

/** Capitals do not matter, and a Russian ё may be typed as е. */
function folded(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

/** Where the accounts open the form of a new one. */
function openingPath(currencyCode: string): string {
  return `${paths.wallet()}?${new URLSearchParams({ create: currencyCode }).toString()}`;
}
