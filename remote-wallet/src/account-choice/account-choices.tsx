import { useTranslation } from 'react-i18next';
import type { Account } from '@tessera/api';
import { isMoney } from '@tessera/money';
import { useSession } from '@tessera/session';
import { CurrencyBadge, List, ListRow, useCurrencyName, MoneyText } from '@tessera/ui';

interface AccountChoicesProps {
  readonly accounts: readonly Account[];
  readonly onChoose: (currencyCode: string) => void;
}

/** The accounts with symbol, name and balance; one that we cannot count with is not operated on. */
export function AccountChoices({ accounts, onChoose }: AccountChoicesProps) {
  const { t } = useTranslation('wallet');
  const name = useCurrencyName();
  const current = useSession((session) => session.currencyCode);
  if (accounts.length === 0) return <p>{t('wallet.accounts.empty_descr')}</p>;
  return (
    <List flush label={t('wallet.accounts')}>
      {accounts.map(({ id, currency, balance }) => (
        <ListRow
          key={id}
          leading={<CurrencyBadge currency={currency} />}
          title={currency}
          subtitle={name(currency)}
          value={<MoneyText amount={balance} />}
          selected={currency === current}
          disabled={!isMoney(balance)}
          onClick={() => onChoose(currency)}
        />
      ))}
    </List>
  );
}
