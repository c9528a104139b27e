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

export const isOpenTopUp = ({ kind, status }: ReceiptContent) =>
  kind === 'topup' && status === 'pending';

export function OpenTopUp({ receipt: { id, details } }: { readonly receipt: ReceiptContent }) {
  const { t } = useTranslation('wallet-receipt');
  const canCancel = useCapabilities().offers('top-up-cancel');
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const page = details?.page ?? null;

  const cancel = async () => {
    setBusy(true);
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
