import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccounts } from '@tessera/api';
import { chooseCurrency } from '@tessera/session';
import {
  Alert,
  Button,
  CurrencyBadge,
  Icon,
  IconButton,
  MoneyText,
  Section,
  Skeleton,
  TextField,
} from '@tessera/ui';
import { FailedRead, useFailureText } from '@tessera/ui/failed-read';
import { useWideScreen } from '@tessera/ui/wide-screen';
import { ChoiceChip, ChoiceChips } from '../choice-chips/choice-chip.tsx';
import { PaymentButtons } from '../payment-buttons/payment-tiles.tsx';
import { ReceiptSheet } from '../receipt/receipt-sheet.tsx';
import { Statistics } from '../statistics/statistics.tsx';
import { historyPath, isNarrowed, maxSearch } from './history-address.ts';
import type { HistoryAddress } from './history-address.ts';
import { KindFilter } from './kind-filter.tsx';
import { Overview } from './overview.tsx';
import { RangeButton } from './range/range-button.tsx';
import { lastDay } from './range/time-range.ts';
import { TransactionsPart } from './transactions-part.tsx';
import { useExport } from './use-export.ts';
import { useHistoryAddress } from './use-history-address.ts';
import { useHistory } from './use-history.ts';
import { useReceiptAddress } from './use-receipt-address.ts';
import classes from './history.module.css';

interface AccountFilterProps {
  /** Id of the account; empty for all. */
  readonly account: string;
  readonly onChange: (account: string) => void;
}

/** Filters by one account or shows all (HIST-1). A selected account becomes the current wallet. */
function AccountFilter({ account, onChange }: AccountFilterProps) {
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

/** Debounce of the search. */
const pauseMs = 300;

interface SearchFieldProps {
  readonly search: string;
  readonly onChange: (search: string) => void;
}

/** Words to search for. They are searched for when the typing pauses. */
function SearchField({ search, onChange }: SearchFieldProps) {
  const { t } = useTranslation('wallet-history');
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const change = useEffectEvent(onChange);

  useEffect(() => {
    // Shows a value that changed elsewhere, such as by Back; ignores the value that it just sent.
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    const words = typed.trim();
    if (words === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = words;
      change(words);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <TextField
      type="search"
      label={t('history.search')}
      labelHidden
      placeholder={t('history.search.example')}
      leading={<Icon name="search" size={20} />}
      maxLength={maxSearch}
      autoComplete="off"
      enterKeyHint="search"
      value={typed}
      onChange={setTyped}
    />
  );
}

const dayText = (at: Date) =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** A file name that describes the content: 'transactions EUR 2026-11-01–2026-11-30'. */
export function fileName(
  name: string,
  { from, to }: Pick<HistoryAddress, 'from' | 'to'>,
  currencyCode: string | undefined,
): string {
  const days = from === '' ? [] : [`${dayText(new Date(from))}–${dayText(lastDay(new Date(to)))}`];
  return [name, ...(currencyCode === undefined ? [] : [currencyCode]), ...days].join(' ');
}

const noFilters = { from: '', to: '', account: '', kinds: [], search: '' } as const;

/** The whole history, narrowed by what the address says; every part by the same filter (HIST-3). */
export function FilteredHistory() {
  const { t } = useTranslation('wallet-history');
  const failureText = useFailureText();
  const { address, filter, change } = useHistoryAddress();
  const receipt = useReceiptAddress(address);
  const history = useHistory(filter);
  const account = useAccounts().data?.find(({ id }) => id === address.account);
  const file = useExport(filter, fileName(t('history.file'), address, account?.currency));
  const { transactions } = history;
  const wide = useWideScreen();
  // On a phone it leaves its line to the title.
  const csv = !wide ? (
    <IconButton
      icon="arrow-down"
      label={t('history.export')}
      variant="plain"
      size="small"
      aria-busy={file.busy}
      onClick={file.download}
    />
  ) : (
    <Button
      className={classes.csv}
      variant="ghost"
      size="small"
      icon="arrow-down"
      busy={file.busy}
      onClick={file.download}
    >
      {t('history.export')}
    </Button>
  );

  return (
    <>
      <div className={classes.filters}>
        <div className={classes.line}>
          <SearchField
            search={address.search}
            onChange={(search) => change({ search }, { replace: true })}
          />
          <RangeButton from={address.from} to={address.to} onChange={change} />
        </div>
        <AccountFilter account={address.account} onChange={(account) => change({ account })} />
        <KindFilter chosen={address.kinds} onChange={(kinds) => change({ kinds })} />
      </div>
      <Overview>
        <PaymentButtons />
        <Statistics filter={filter} withChart />
      </Overview>
      <Section title={t('transactions.title')} action={csv}>
        {file.failure && (
          <Alert title={t('history.export.failed')}>{failureText(file.failure)}</Alert>
        )}
        <div className={classes.list}>
          <TransactionsPart
            // Keyed by what is shown, not by the pending filter: each list announces its length
            // once.
            key={JSON.stringify(filter)}
            history={history}
            onClear={isNarrowed(address) ? () => change(noFilters) : null}
            receiptOf={(transaction) => historyPath({ ...address, transaction })}
          />
        </div>
      </Section>
      <ReceiptSheet
        id={address.transaction}
        row={transactions.find(({ id }) => id === address.transaction)}
        offered
        waiting={history.status === 'loading'}
        onClose={receipt.close}
      />
    </>
  );
}
