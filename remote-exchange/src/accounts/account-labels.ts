import type { MoneyAccount } from './money-account.ts';

/** Names accounts by their code, and by the end of the id too where a code is not enough. */
export function accountLabels(accounts: readonly MoneyAccount[]) {
  return accounts.map(({ id, currency }) => {
    const alone = accounts.filter((account) => account.currency === currency).length === 1;
    return { value: id, label: alone ? currency : `${currency} ·${id.slice(-4)}` };
  });
}
