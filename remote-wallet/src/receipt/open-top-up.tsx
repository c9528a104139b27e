import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, useCapabilities } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { isAllowedRedirect } from '@tessera/config';
import { announce, Button, ButtonLink, InlineError, SheetActions } from '@tessera/ui';
import { useFailureText } from '@tessera/ui/failed-read';
import * as topUps from '@tessera/wire/top-up';
import type { ReceiptContent } from './receipt-lines.ts';
import classes from './receipt.module.css';

/** A top-up that waits for its payment. */
export const isOpenTopUp = ({ kind, status }: ReceiptContent) =>
  kind === 'topup' && status === 'pending';

/** Links to the payment page, or cancels the top-up (EASE-14). */
export function OpenTopUp({ receipt: { id, details } }: { readonly receipt: ReceiptContent }) {
  const { t } = useTranslation('wallet-receipt');
  const canCancel = useCapabilities().offers('top-up-cancel');
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const page = details?.page ?? null;

  const cancel = async () => {
    setBusy(true);
    // The receipt is refetched afterwards and shows the new status.
    const result = await call(topUps.cancel, { body: { order: id } });
    setFailure(result.ok ? null : result);
    setBusy(false);
    if (result.ok) announce(t('receipt.top_up.cancelled'));
  };
  return (
    <div className={classes.open}>
      {canCancel && <p className={classes.kind}>{t('receipt.top_up.open')}</p>}
      <SheetActions>
        {page !== null && isAllowedRedirect(page) && (
          <ButtonLink wide href={page}>
            {t('receipt.top_up.continue')}
          </ButtonLink>
        )}
        {canCancel && (
          <Button wide variant="secondary" busy={busy} onClick={() => void cancel()}>
            {t('receipt.top_up.cancel')}
          </Button>
        )}
      </SheetActions>
      <InlineError>{failure && failureText(failure)}</InlineError>
    </div>
  );
}
