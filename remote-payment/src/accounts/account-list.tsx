import { useTranslation } from 'react-i18next';
import { chooseCurrency } from '@tessera/session';
import { CurrencyBadge, List, ListRow, MoneyText, useCurrencyName } from '@tessera/ui';
import type { OperableAccount } from '@tessera/api';

interface AccountListProps {
  readonly accounts: readonly OperableAccount[];
  readonly current: OperableAccount;
}

/** The wallet list of the desktop (PAY-1): the chosen account is the current wallet. */
export function AccountList({ accounts, current }: AccountListProps) {
  const { t } = useTranslation('payment');
  const nameOf = useCurrencyName();
  return (
    <List label={t('common.your_accounts')}>
      {accounts.map(({ id, currency, balance }) => (
        <ListRow
          key={id}
          leading={<CurrencyBadge currency={currency} />}
          title={currency}
          subtitle={nameOf(currency)}
          value={<MoneyText amount={balance} />}
          selected={id === current.id}
          onClick={() => chooseCurrency(currency)}
        />
      ))}
    </List>
  );
}
