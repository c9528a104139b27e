import { useTranslation } from 'react-i18next';
import { useAccounts } from '@tessera/api';
import { chooseCurrency } from '@tessera/session';
import { CurrencyBadge, Skeleton, MoneyText } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { ChoiceChip, ChoiceChips } from '../choice-chips/choice-chip.tsx';

interface AccountFilterProps {
  /** Id of the account; empty for all. */
  readonly account: string;
  readonly onChange: (account: string) => void;
}

/** Filters by one account or shows all (HIST-1). A selected account becomes the current wallet. */
export function AccountFilter({ account, onChange }: AccountFilterProps) {
  const { t } = useTranslation('wallet-history');
  const { t: shared } = useTranslation('wallet');
  const accounts = useAccounts();
  if (accounts.status === 'loading') {
    return (
      <div aria-busy="true">
        <Skeleton shape="block" height={44} />
      </div>
    );
  }
  if (accounts.status === 'failed') {
    return <FailedRead title={shared('common.accounts_failed')} read={accounts} />;
  }
  const choose = (id: string, currencyCode: string) => {
    chooseCurrency(currencyCode);
    onChange(id);
  };
  return (
    <ChoiceChips label={t('common.account')}>
      <ChoiceChip
        type="radio"
        name="history-account"
        checked={account === ''}
        onChange={() => onChange('')}
      >
        {t('history.accounts.all')}
      </ChoiceChip>
      {accounts.data.map(({ id, currency, balance }) => (
        <ChoiceChip
          key={id}
          type="radio"
          name="history-account"
          checked={account === id}
          onChange={() => choose(id, currency)}
        >
          <CurrencyBadge currency={currency} size="small" />
          {currency}
          <MoneyText amount={balance} />
        </ChoiceChip>
      ))}
    </ChoiceChips>
  );
}
