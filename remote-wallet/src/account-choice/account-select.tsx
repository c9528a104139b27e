import { useTexts } from '@tessera/i18n';
import { Select } from '@tessera/ui';
import { useAmountWords } from '../amount/use-amount-words.ts';
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
  const words = useAmountWords();
  return (
    <Select
      label={t('wallet.account')}
      value={account.currency}
      disabled={disabled}
      options={accounts.map(({ currency, balance }) => ({
        value: currency,
        label: `${currency} · ${words(balance)}`,
      }))}
      onChange={onChoose}
    />
  );
}
