import { useTranslation } from 'react-i18next';
import { useAccounts, useAuthInfo } from '@tessera/api';
import { getConfig } from '@tessera/config';
import { useLanguage } from '@tessera/i18n';
import { useSession } from '@tessera/session';
import { Button, DetailList, SheetActions, Wordmark } from '@tessera/ui';
import { ShareButton } from '../sharing/share-button.tsx';
import { TransactionAmount } from '../transactions/transaction-amount.tsx';
import { TransactionMark } from '../transactions/transaction-mark.tsx';
import { nameOf } from '../transactions/transaction-name.ts';
import { receiptLines, receiptText } from './receipt-lines.ts';
import type { ReceiptContent, ReceiptHolder } from './receipt-lines.ts';
import classes from './receipt.module.css';

/** The receipt itself: the same on screen, in print and when shared (HIST-4). */
export function ReceiptBody({ receipt }: { readonly receipt: ReceiptContent }) {
  const { t } = useTranslation('wallet-receipt');
  const { t: tTransactions } = useTranslation('wallet-transactions');
  const language = useLanguage();
  const hidden = useSession((session) => session.hideAmounts);
  const words = { t, tTransactions, language, hidden };
  const holder = useHolder(receipt);
  const { title, kind } = nameOf(receipt, tTransactions);

  return (
    <div className={classes.receipt}>
      <p className={classes.paper}>
        <Wordmark name={getConfig().brand.name} />
        {t('receipt.title')}
      </p>
      <div className={classes.head}>
        <span className={classes.mark}>
          <TransactionMark transaction={receipt} />
        </span>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <strong className={classes.amount}>
          <TransactionAmount transaction={receipt} />
        </strong>
        {kind !== null && <span className={classes.kind}>{kind}</span>}
      </div>
      <DetailList
        details={receiptLines(receipt, words, holder).map(({ label, value, long, written }) => ({
          label,
          value: written ? <bdi>{value}</bdi> : value,
          long,
        }))}
      />
      <SheetActions>
        <Button wide onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
        <ShareButton
          variant="secondary"
          title={title}
          text={receiptText(receipt, words)}
          words={{
            share: t('common.share'),
            copy: t('common.copy'),
            copied: t('receipt.copied'),
            failed: t('receipt.share.failed'),
          }}
        />
      </SheetActions>
    </div>
  );
}

function useHolder({ walletId }: ReceiptContent): ReceiptHolder {
  const person = useAuthInfo().data;
  const account = useAccounts().data?.find(({ id }) => id === walletId);
  return {
    name: person && `${person.firstName} ${person.lastName}`,
    account: account && `${account.currency} · ${account.id}`,
  };
}
