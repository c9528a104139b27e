import { useTexts } from '@tessera/i18n';
import { AccountField } from '@tessera/ui/account-field';
import type { AccountFieldProps } from '@tessera/ui/account-field';
import { operationTexts } from '../operation-texts.ts';
import type { OperableAccount } from '@tessera/api';

interface OperationAccountProps extends Pick<AccountFieldProps, 'disabled' | 'fixed'> {
  readonly account: OperableAccount;
}

/** The account of an operation; `fixed` where the payment itself determines it. */
export function OperationAccount({ account, ...choice }: OperationAccountProps) {
  const t = useTexts(operationTexts);
  return <AccountField label={t('wallet.account')} balance={account.balance} {...choice} />;
}
