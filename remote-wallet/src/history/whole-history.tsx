import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, useAccounts, useCapabilities } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { Alert, announce, Button, Icon, LinkText, Section } from '@tessera/ui';
import type { Elements } from '@tessera/ui';
import { useFailureText } from '@tessera/ui/failed-read';
import { saveFile } from '@tessera/ui/save-file';
import { useWideScreen } from '@tessera/ui/wide-screen';
import { exportCsv } from '@tessera/wire/history';
import { MonthBeside } from '../categories/month.tsx';
import { monthPath } from '../categories/month-text.ts';
import { filterParams } from '../history-filter/history-filter.ts';
import type { HistoryFilter } from '../history-filter/history-filter.ts';
import { PaymentButtons } from '../payment-buttons/payment-tiles.tsx';
import { ReceiptSheet } from '../receipt/receipt-sheet.tsx';
import { Statistics } from '../statistics/statistics.tsx';
import type { StatisticsProps } from '../statistics/statistics.tsx';
import {
  filterOf,
  historyPath,
  isNarrowed,
  isOfMonth,
  useHistoryAddress,
} from './history-address.ts';
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

export function fileName(
  name: string,
  { from, to }: Pick<HistoryAddress, 'from' | 'to'>,
  currencyCode: string | undefined,
): string {
  const days = from === '' ? [] : [`${dayText(new Date(from))}–${dayText(lastDay(new Date(to)))}`];
  return [name, ...(currencyCode === undefined ? [] : [currencyCode]), ...days].join(' ');
}

const timeoutMs = 180_000;

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

interface FoldedProps {
  readonly title: string;
  readonly children: Elements;
}

/**
 * Closed at first on a narrow screen, so that the list starts within the first screen (EASE-12);
 * its data loads when it is opened.
 */
function Folded({ title, children }: FoldedProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      open={open}
      className={classes.folded}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span>{title}</span>
        <Icon name="chevron-down" size={20} />
      </summary>
      {open && children}
    </details>
  );
}

interface BesideProps extends StatisticsProps {
  readonly wide: boolean;
  readonly withMonth: boolean;
}

function Beside({ wide, withMonth, ...shown }: BesideProps) {
  const { t } = useTranslation('wallet-statistics');
  const { t: payments } = useTranslation('wallet-payments');
  const statistics = <Statistics {...shown} />;
  if (wide) {
    return (
      <div className={classes.beside}>
        {withMonth && <MonthBeside />}
        {withMonth ? (
          <Folded title={t('statistics.title')}>{statistics}</Folded>
        ) : (
          <Section title={t('statistics.title')}>{statistics}</Section>
        )}
        <PaymentButtons />
      </div>
    );
  }
  return (
    <div className={classes.foldedParts}>
      <Folded title={t('statistics.title')}>{statistics}</Folded>
      <Folded title={payments('payment.buttons')}>
        <PaymentButtons />
      </Folded>
    </div>
  );
}

const noFilters = { from: '', to: '', account: '', kinds: [], category: '', search: '' } as const;

interface WholeHistoryProps {
  readonly offered: boolean;
}

export function WholeHistory({ offered }: WholeHistoryProps) {
  const { t } = useTranslation('wallet-history');
  const failureText = useFailureText();
  const { t: categories } = useTranslation('wallet-categories');
  const { offers } = useCapabilities();
  const { address, filter, change, closeReceipt } = useHistoryAddress();
  const history = useHistory(filter);
  const account = useAccounts().data?.find(({ id }) => id === address.account);
  // The list follows the filter fields with a delay; the file uses their current values.
  const file = useExport(
    filterOf(address),
    fileName(t('history.file'), address, account?.currency),
  );

  const wide = useWideScreen();
  const beside = (
    <Beside
      wide={wide}
      withMonth={offers('categories') && isOfMonth(address)}
      filter={filter}
      withChart={offered}
    />
  );
  const csv = (
    <Button
      className={classes.csv}
      variant="ghost"
      size="small"
      aria-label={t('history.export')}
      busy={file.busy}
      onClick={file.download}
    >
      {t('history.csv')}
    </Button>
  );

  return (
    <div className={classes.columns}>
      <div className={classes.screen}>
        {offered && <HistoryFilters address={address} onChange={change} />}
        {!wide && beside}
        <Section
          title={t('transactions.title')}
          action={
            <span className={classes.actions}>
              {!wide && offers('categories') && (
                <LinkText to={monthPath()}>{categories('month.title')}</LinkText>
              )}
              {offered && csv}
            </span>
          }
        >
          {file.failure && (
            <Alert title={t('history.export.failed')}>{failureText(file.failure)}</Alert>
          )}
          <div className={classes.list}>
            <TransactionsPart
              // Keyed by the filter in effect, so that each list announces its length once.
              key={JSON.stringify(filter)}
              history={history}
              onClear={offered && isNarrowed(address) ? () => change(noFilters) : null}
              receiptOf={(transaction) => historyPath({ ...address, transaction })}
            />
          </div>
        </Section>
      </div>
      {wide && beside}
      <ReceiptSheet
        id={address.transaction}
        row={history.transactions.find(({ id }) => id === address.transaction)}
        offered={offered}
        waiting={history.status === 'loading'}
        onClose={closeReceipt}
      />
    </div>
  );
}
