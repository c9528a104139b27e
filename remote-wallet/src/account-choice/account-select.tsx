import { currencySymbol, formatMoney } from '@tessera/money';
import { useLanguage, useTexts } from '@tessera/i18n';
import { useSession } from '@tessera/session';
import { Select } from '@tessera/ui';
import { operationTexts } from '../operation-texts.ts';
import type { OperableAccount } from './operable-accounts.ts';

interface AccountSelectProps {
  readonly accounts: readonly OperableAccount[];
  readonly account: OperableAccount;
  readonly disabled?: boolean;
  readonly onChoose: (currencyCode: string) => void;
}

/** Which account an operation is on. */
export function AccountSelect({ accounts, account, disabled, onChoose }: AccountSelectProps) {
  const t = useTexts(operationTexts);
  const language = useLanguage();
  const hidden = useSession((session) => session.hideAmounts);
  const balanceOf = ({ balance, currency }: OperableAccount) =>
    hidden ? `${currencySymbol(currency)}••••` : formatMoney(balance, { language });

  return (
    <Select
      label={t('wallet.account')}
      value={account.currency}
      disabled={disabled}
      options={accounts.map((option) => ({
        value: option.currency,
        label: `${option.currency} · ${balanceOf(option)}`,
      }))}
      onChange={onChoose}
    />
  );
}
