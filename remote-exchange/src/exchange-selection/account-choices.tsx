import { CurrencyBadge, List, ListRow, MoneyText, useCurrencyName } from '@tessera/ui';
import { accountLabel } from '../accounts/account-label.ts';
import type { OperableAccount } from '@tessera/api';

interface AccountChoicesProps {
  /** Names the list. */
  readonly label: string;
  readonly accounts: readonly OperableAccount[];
  readonly selectedId: string;
  readonly onChoose: (id: string) => void;
}

export function AccountChoices({ label, accounts, selectedId, onChoose }: AccountChoicesProps) {
  const name = useCurrencyName();
  return (
    <List flush label={label}>
      {accounts.map((account) => (
        <ListRow
          key={account.id}
          leading={<CurrencyBadge currency={account.currency} />}
          title={accountLabel(account, accounts)}
          subtitle={name(account.currency)}
          value={<MoneyText amount={account.balance} />}
          selected={account.id === selectedId}
          onClick={() => onChoose(account.id)}
        />
      ))}
    </List>
  );
}
