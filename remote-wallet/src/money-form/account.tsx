import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useCurrentAccount } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { subscribeSession } from '@tessera/session';
import { AccountField } from '@tessera/ui/account-field';
import type { AccountFieldProps } from '@tessera/ui/account-field';
import { NoAccounts } from '../accounts/no-accounts.tsx';
import type { Elements } from '@tessera/ui';

interface ChosenAccountProps {
  readonly accounts: readonly OperableAccount[];
  /** Begins the operation unless the address names another; `null`: the current wallet does. */
  readonly preferred?: string | null;
  readonly children: (account: OperableAccount) => Elements;
}

/** The account of the current operation, or that there is none yet. */
export function ChosenAccount({ accounts, preferred = null, children }: ChosenAccountProps) {
  const account = useAccountChoice(accounts, preferred);
  return account ? children(account) : <NoAccounts />;
}

/**
 * The account of the operation at hand: the one that the address names, else the preferred one, else the
 * current wallet. Whatever chooses another one (SHELL-4) writes the address, so that it can be reloaded and shared.
 */
function useAccountChoice(
  accounts: readonly OperableAccount[],
  preferred: string | null,
): OperableAccount | undefined {
  const [search, setSearch] = useSearchParams();
  const account = useCurrentAccount(accounts, search.get('currencyCode') ?? preferred);
  const currency = account?.currency;
  useEffect(
    () =>
      subscribeSession(({ currencyCode }, previous) => {
        if (currencyCode === null || currencyCode === previous.currencyCode) return;
        if (currencyCode === currency) return;
        setSearch({ ...Object.fromEntries(search), currencyCode }, { replace: true });
      }),
    [currency, search, setSearch],
  );
  return account;
}

interface OperationAccountProps extends Pick<AccountFieldProps, 'disabled' | 'fixed'> {
  readonly account: OperableAccount;
}

/** The account of an operation; `fixed` where the payment itself determines it. */
export function OperationAccount({ account, ...choice }: OperationAccountProps) {
  const { t } = useTranslation('wallet-operations');
  return <AccountField label={t('common.account')} balance={account.balance} {...choice} />;
}
