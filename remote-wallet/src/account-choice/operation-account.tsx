import { useTranslation } from 'react-i18next';
import { AccountField } from '@tessera/ui/account-field';
import type { AccountFieldProps } from '@tessera/ui/account-field';
import type { OperableAccount } from '@tessera/api';

interface OperationAccountProps extends Pick<AccountFieldProps, 'disabled' | 'fixed'> {
  readonly account: OperableAccount;
}

/** The account of an operation; `fixed` where the payment itself determines it. */
export function OperationAccount({ account, ...choice }: OperationAccountProps) {
  const { t } = useTranslation('wallet-operations');
  return <AccountField label={t('common.account')} balance={account.balance} {...choice} />;
}
