import { CurrencyBadge, Icon, List, ListRow, MoneyText, useCurrencyName } from '@tessera/ui';
import { accountLabel } from '../accounts/account-label.ts';
import type { MoneyAccount } from '../accounts/money-account.ts';
import classes from './account-choices.module.css';

interface AccountChoicesProps {
  /** Names the list. */
  readonly label: string;
  readonly accounts: readonly MoneyAccount[];
  readonly selectedId: string;
  readonly onChoose: (id: string) => void;
}

/** The accounts with symbol, name and balance, one of them chosen. */
export function AccountChoices({ label, accounts, selectedId, onChoose }: AccountChoicesProps) {
  const name = useCurrencyName();
  return (
    <List label={label}>
      {accounts.map((account) => {
        const chosen = account.id === selectedId;
        return (
          <ListRow
            key={account.id}
            leading={<CurrencyBadge currency={account.currency} />}
            title={
              <span className={classes.title}>
                {accountLabel(account, accounts)}
                {chosen && <Icon name="check" size={18} />}
              </span>
            }
            subtitle={name(account.currency)}
            value={<MoneyText amount={account.balance} />}
            selected={chosen}
            onClick={() => onChoose(account.id)}
          />
        );
      })}
    </List>
  );
}
