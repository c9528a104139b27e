import type { Account } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { chooseCurrency } from '@tessera/session';
import { CurrencyBadge, List, ListRow, useCurrencyName } from '@tessera/ui';
import { NoAccounts } from '../account-choice/no-accounts.tsx';
import { useCurrentAccount } from '../account-choice/use-current-account.ts';
import { AmountText } from '../amount/amount-text.tsx';
import { texts } from '../texts.ts';

interface AccountListProps {
  readonly accounts: readonly Account[];
}

/** The accounts; choosing one makes it the current wallet. */
export function AccountList({ accounts }: AccountListProps) {
  const t = useTexts(texts);
  const name = useCurrencyName();
  const current = useCurrentAccount(accounts.map(({ currencyCode }) => currencyCode));
  if (accounts.length === 0) return <NoAccounts />;
  return (
    <List label={t('wallet.accounts')}>
      {accounts.map(({ id, currencyCode, balance }, position) => (
        <ListRow
          key={id}
          leading={<CurrencyBadge currency={currencyCode} />}
          title={currencyCode}
          subtitle={name(currencyCode)}
          value={<AmountText amount={balance} currencyCode={currencyCode} />}
          selected={position === current}
          onClick={() => chooseCurrency(currencyCode)}
        />
      ))}
    </List>
  );
}
