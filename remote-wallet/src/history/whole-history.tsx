import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, useAccounts } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { Alert, announce, Button, Icon, IconButton, Section } from '@tessera/ui';
import { useFailureText } from '@tessera/ui/failed-read';
import { saveFile } from '@tessera/ui/save-file';
import { useWideScreen } from '@tessera/ui/wide-screen';
import { exportCsv } from '@tessera/wire/history';
import { filterParams } from '../history-filter/history-filter.ts';
import type { HistoryFilter } from '../history-filter/history-filter.ts';
import { PaymentButtons } from '../payment-buttons/payment-tiles.tsx';
import { ReceiptSheet } from '../receipt/receipt-sheet.tsx';
import { Statistics } from '../statistics/statistics.tsx';
import { historyPath, isNarrowed, useHistoryAddress } from './history-address.ts';
import type { HistoryAddress } from './history-address.ts';
import { HistoryFilters } from './history-filters.tsx';
import { lastDay } from './range/time-range.ts';
import { TransactionsPart } from './transactions-part.tsx';
import { useHistory } from './use-history.ts';
import classes from './history.module.css';

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

/** A long history takes its time. */
const timeoutMs = 180_000;

/** Downloads exactly the filtered list as CSV (HIST-4). */
function useExport(filter: HistoryFilter, fileName: string) {
  const { t } = useTranslation('wallet-history');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  const download = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const file = await call(exportCsv, { params: filterParams(filter), timeoutMs });
    setBusy(false);
    if (!file.ok) {
      setFailure(file);
      return;
    }
    saveFile(file.data, `${fileName}.csv`);
    announce(t('history.export.done'));
  };
  return { busy, failure, download };
}

interface CsvButtonProps {
  readonly busy: boolean;
  readonly onClick: () => Promise<void>;
}

/** Downloads the list. On a phone it leaves its line to the title. */
function CsvButton({ busy, onClick }: CsvButtonProps) {
  const { t } = useTranslation('wallet-history');
  const label = t('history.export');
  if (useWideScreen()) {
    return (
      <Button
        className={classes.csv}
        variant="ghost"
        size="small"
        icon="arrow-down"
        busy={busy}
        onClick={onClick}
      >
        {label}
      </Button>
    );
  }
  return (
    <IconButton
      icon="arrow-down"
      label={label}
      variant="plain"
      size="small"
      aria-busy={busy}
      onClick={onClick}
    />
  );
}

/**
 * The part above the list. A narrow screen shows it closed at first, so that the list begins on the
 * first screen (EASE-12); its data is read only when it is opened.
 */
function Overview({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('wallet-history');
  const wide = useWideScreen();
  const [open, setOpen] = useState(false);
  if (wide) return children;
  return (
    <details
      open={open}
      className={classes.overview}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {t('history.overview')}
        <Icon name="chevron-down" size={20} />
      </summary>
      {open && <div className={classes.overviewParts}>{children}</div>}
    </details>
  );
}

const noFilters = { from: '', to: '', account: '', kinds: [], search: '' } as const;

interface WholeHistoryProps {
  /**
   * Whether the backend offers `history`: without it there are the newest transactions and sums of
   * all, and nothing narrows them (API-3).
   */
  readonly offered: boolean;
}

/** The whole history, narrowed by what the address says; every part by the same filter (HIST-3). */
export function WholeHistory({ offered }: WholeHistoryProps) {
  const { t } = useTranslation('wallet-history');
  const failureText = useFailureText();
  const { address, filter, change, closeReceipt } = useHistoryAddress();
  const history = useHistory(filter);
  const account = useAccounts().data?.find(({ id }) => id === address.account);
  const file = useExport(filter, fileName(t('history.file'), address, account?.currency));

  return (
    <>
      {offered && <HistoryFilters address={address} onChange={change} />}
      <Overview>
        <PaymentButtons />
        <Statistics filter={filter} withChart={offered} />
      </Overview>
      <Section
        title={t('transactions.title')}
        action={offered && <CsvButton busy={file.busy} onClick={file.download} />}
      >
        {file.failure && (
          <Alert title={t('history.export.failed')}>{failureText(file.failure)}</Alert>
        )}
        <div className={classes.list}>
          <TransactionsPart
            // Keyed by what is shown, not by the pending filter: each list announces its length
            // once.
            key={JSON.stringify(filter)}
            history={history}
            onClear={offered && isNarrowed(address) ? () => change(noFilters) : null}
            receiptOf={(transaction) => historyPath({ ...address, transaction })}
          />
        </div>
      </Section>
      <ReceiptSheet
        id={address.transaction}
        row={history.transactions.find(({ id }) => id === address.transaction)}
        offered={offered}
        waiting={history.status === 'loading'}
        onClose={closeReceipt}
      />
    </>
  );
}
