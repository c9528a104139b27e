import type { Account } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { useSession } from '@tessera/session';
import { CurrencyBadge, List, ListRow, useCurrencyName } from '@tessera/ui';
import { AmountText } from '../amount/amount-text.tsx';
import { readAmount } from '../amount/read-amount.ts';
import { texts } from '../texts.ts';

interface AccountChoicesProps {
  readonly accounts: readonly Account[];
  readonly onChoose: (currencyCode: string) => void;
}

/** The accounts with symbol, name and balance; one that we cannot count with is not operated on. */
export function AccountChoices({ accounts, onChoose }: AccountChoicesProps) {
  const t = useTexts(texts);
  const name = useCurrencyName();
  const current = useSession((session) => session.currencyCode);
  if (accounts.length === 0) return <p>{t('wallet.accounts.empty_descr')}</p>;
  return (
    <List flush label={t('wallet.accounts')}>
      {accounts.map(({ id, currencyCode, balance }) => (
        <ListRow
          key={id}
          leading={<CurrencyBadge currency={currencyCode} />}
          title={currencyCode}
          subtitle={name(currencyCode)}
          value={<AmountText amount={balance} currencyCode={currencyCode} />}
          selected={currencyCode === current}
          disabled={readAmount(balance, currencyCode) === null}
          onClick={() => onChoose(currencyCode)}
        />
      ))}
    </List>
  );
}
