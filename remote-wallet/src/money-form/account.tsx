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
  /** Initial account if the address names none; `null`: the current account. */
  readonly preferred?: string | null;
  readonly children: (account: OperableAccount) => Elements;
}

export function ChosenAccount({ accounts, preferred = null, children }: ChosenAccountProps) {
  const account = useAccountChoice(accounts, preferred);
  return account ? children(account) : <NoAccounts />;
}

/**
 * The account in the address, else the preferred one, else the current one. Choosing an account
 * writes the address, which can be reloaded and shared (SHELL-4).
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

export function OperationAccount({ account, ...choice }: OperationAccountProps) {
  const { t } = useTranslation('wallet-operations');
  return <AccountField label={t('common.account')} balance={account.balance} {...choice} />;
}
