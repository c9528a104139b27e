import { useState } from 'react';
import { getConfig } from '@tessera/config';
import { useLanguage, useTexts } from '@tessera/i18n';
import { useSession } from '@tessera/session';
import { announce, Button, DetailList, InlineError } from '@tessera/ui';
import { AmountText } from '../amount/amount-text.tsx';
import { transactionTexts } from '../transactions/transaction-texts.ts';
import { kindText, receiptLines, receiptText } from './receipt-lines.ts';
import type { ReceiptContent } from './receipt-lines.ts';
import { receiptTexts } from './receipt-texts.ts';
import classes from './receipt.module.css';
import { canShare, shareReceipt } from './share-receipt.ts';

/** The receipt itself: what is seen, printed and shared (HIST-4). */
export function ReceiptBody({ receipt }: { readonly receipt: ReceiptContent }) {
  const t = useTexts(receiptTexts);
  const tTransactions = useTexts(transactionTexts);
  const language = useLanguage();
  const hidden = useSession((session) => session.hideAmounts);
  const [failed, setFailed] = useState(false);
  const words = { t, tTransactions, language, hidden };

  const share = async () => {
    const outcome = await shareReceipt(kindText(receipt, words), receiptText(receipt, words));
    setFailed(outcome === 'failed');
    if (outcome === 'copied') announce(t('receipt.copied'));
  };

  return (
    <div className={classes.receipt}>
      <p className={classes.paper}>
        {getConfig().brand.name} · {t('receipt.title')}
      </p>
      <div className={classes.head}>
        <span>{kindText(receipt, words)}</span>
        <strong className={classes.amount}>
          <AmountText amount={receipt.amount} currencyCode={receipt.currencyCode} movement />
        </strong>
      </div>
      <DetailList details={receiptLines(receipt, words)} />
      <div className={classes.actions}>
        <InlineError>{failed && t('receipt.share.failed')}</InlineError>
        <Button wide onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
        <Button wide variant="secondary" onClick={share}>
          {t(canShare() ? 'receipt.share' : 'receipt.copy')}
        </Button>
      </div>
    </div>
  );
}
