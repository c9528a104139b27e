import { useWallets } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { chooseCurrency } from '@tessera/session';
import { CurrencyBadge, Skeleton } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { AmountText } from '../amount/amount-text.tsx';
import { texts } from '../texts.ts';
import { ChoiceChip, ChoiceChips } from './choice-chip.tsx';
import { historyTexts } from './history-texts.ts';

interface AccountFilterProps {
  /** Id of the account; empty for all. */
  readonly account: string;
  readonly onChange: (account: string) => void;
}

/** The accounts, of which one or all are looked at (HIST-1). One that is chosen is the current wallet. */
export function AccountFilter({ account, onChange }: AccountFilterProps) {
  const t = useTexts(historyTexts);
  const shared = useTexts(texts);
  const wallets = useWallets();
  if (wallets.status === 'loading') {
    return (
      <div aria-busy="true">
        <Skeleton shape="block" height={44} />
      </div>
    );
  }
  if (wallets.status === 'failed') {
    return <FailedRead title={shared('wallet.accounts.failed')} read={wallets} />;
  }
  const choose = (id: string, currencyCode: string) => {
    chooseCurrency(currencyCode);
    onChange(id);
  };
  return (
    <ChoiceChips label={t('history.accounts')}>
      <ChoiceChip
        type="radio"
        name="history-account"
        checked={account === ''}
        onChange={() => onChange('')}
      >
        {t('history.accounts.all')}
      </ChoiceChip>
      {wallets.data.map(({ id, currencyCode, balance }) => (
        <ChoiceChip
          key={id}
          type="radio"
          name="history-account"
          checked={account === id}
          onChange={() => choose(id, currencyCode)}
        >
          <CurrencyBadge currency={currencyCode} size="small" />
          {currencyCode}
          <AmountText amount={balance} currencyCode={currencyCode} />
        </ChoiceChip>
      ))}
    </ChoiceChips>
  );
}
