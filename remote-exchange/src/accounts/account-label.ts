import type { OperableAccount } from '@tessera/api';

/**
 * Names an account by its currency code, and by the end of its id if two accounts share the code.
 */
export function accountLabel(
  account: OperableAccount,
  accounts: readonly OperableAccount[],
): string {
  const { id, currency } = account;
  const alone = accounts.filter((other) => other.currency === currency).length === 1;
  return alone ? currency : `${currency} ·${id.slice(-4)}`;
}
