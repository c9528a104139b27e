import { useTranslation } from 'react-i18next';
import { Section } from '@tessera/ui';
import { PaymentButtons } from '../payment-buttons/payment-tiles.tsx';
import { ReceiptSheet } from '../receipt/receipt-sheet.tsx';
import { Statistics } from '../statistics/statistics.tsx';
import { historyPath } from './history-address.ts';
import classes from './history.module.css';
import { Overview } from './overview.tsx';
import { TransactionsPart } from './transactions-part.tsx';
import { useHistoryAddress } from './use-history-address.ts';
import { useReceiptAddress } from './use-receipt-address.ts';
import { useHistory } from './use-history.ts';

const everything = {};

/** History for a backend with only the 19 calls: the newest transactions and unfiltered sums (API-3). */
export function PlainHistory() {
  const { t } = useTranslation('wallet-history');
  const { address } = useHistoryAddress();
  const receipt = useReceiptAddress(address);
  const history = useHistory(everything);
  return (
    <>
      <Overview>
        <PaymentButtons />
        <Statistics filter={everything} withChart={false} />
      </Overview>
      <Section title={t('transactions.title')}>
        <div className={classes.list}>
          <TransactionsPart
            history={history}
            onClear={null}
            receiptOf={(transaction) => historyPath({ ...address, transaction })}
          />
        </div>
      </Section>
      <ReceiptSheet
        id={address.transaction}
        row={history.transactions.find(({ id }) => id === address.transaction)}
        offered={false}
        waiting={history.status === 'loading'}
        onClose={receipt.close}
      />
    </>
  );
}
