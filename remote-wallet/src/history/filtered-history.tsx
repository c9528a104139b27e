import { useTranslation } from 'react-i18next';
import { useAccounts } from '@tessera/api';
import { Alert, Button, IconButton, Section } from '@tessera/ui';
import { useWideScreen } from '@tessera/ui/wide-screen';
import { useFailureText } from '@tessera/ui/failed-read';
import { PaymentButtons } from '../payment-buttons/payment-tiles.tsx';
import { ReceiptSheet } from '../receipt/receipt-sheet.tsx';
import { Statistics } from '../statistics/statistics.tsx';
import { AccountFilter } from './account-filter.tsx';
import { fileName } from './file-name.ts';
import { historyPath, isNarrowed } from './history-address.ts';
import classes from './history.module.css';
import { Overview } from './overview.tsx';
import { KindFilter } from './kind-filter.tsx';
import { RangeButton } from './range/range-button.tsx';
import { SearchField } from './search-field.tsx';
import { TransactionsPart } from './transactions-part.tsx';
import { useExport } from './use-export.ts';
import { useHistoryAddress } from './use-history-address.ts';
import { useReceiptAddress } from './use-receipt-address.ts';
import { useHistory } from './use-history.ts';

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
