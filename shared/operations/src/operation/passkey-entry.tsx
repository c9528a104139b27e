import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '@tessera/api';
import type { ApiFailure } from '@tessera/api';
import { forgetPasskeyHere, signByPasskey } from '@tessera/passkeys';
import { asElement, Button, InlineError, SheetActions } from '@tessera/ui';
import { useFailureText } from '@tessera/ui/failed-read';
import type { BodyOf } from '@tessera/wire';
import * as passkeys from '@tessera/wire/passkeys';
import classes from './pin-sheet.module.css';

interface PasskeyEntryProps {
  readonly review: ReactNode;
  readonly order: BodyOf<typeof passkeys.beginPayment>;
  readonly refusal: ApiFailure | undefined;
  readonly onConfirm: (passkey: string) => Promise<void>;
  readonly onPin: () => void;
}

/** Names amount and payee, which the passkey signs; the PIN is one tap away (LIFE-2). */
export function PasskeyEntry({ review, order, refusal, onConfirm, onPin }: PasskeyEntryProps) {
  const { t } = useTranslation('operations');
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState(refusal && failureText(refusal));
  const sign = async () => {
    setBusy(true);
    const challenge = await call(passkeys.beginPayment, { body: order });
    if (!challenge.ok) {
      setBusy(false);
      // This browser has none of the account's passkeys; the PIN still works.
      if (challenge.code !== 'PASSKEY_NOT_FOUND' && challenge.code !== 'PASSKEY_UNAVAILABLE') {
        setMessage(failureText(challenge));
        return;
      }
      forgetPasskeyHere();
      onPin();
      return;
    }
    const answer = await signByPasskey(challenge.data.options);
    setBusy(false);
    if (answer.ok) await onConfirm(answer.passkey);
    else setMessage(t('pay_modal.passkey_cancelled'));
  };
  return (
    <div className={classes.pin}>
      {asElement(review)}
      <div className={classes.told}>
        <InlineError>{message}</InlineError>
      </div>
      <SheetActions>
        <Button wide autoFocus icon="shield" busy={busy} onClick={() => void sign()}>
          {t('pay_modal.passkey')}
        </Button>
        <Button wide variant="secondary" onClick={onPin}>
          {t('pay_modal.use_pin')}
        </Button>
      </SheetActions>
    </div>
  );
}
