import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLostOutcome } from '@tessera/api';
import { paths } from '@tessera/contract';
import { chooseCurrency } from '@tessera/session';
import type { Operation } from '../operation/operation-screen.tsx';
import { LostTransfer } from './lost-transfer.tsx';
import { SendForm } from './send-form.tsx';
import { Sent } from './sent.tsx';
import { TransferSheet } from './transfer-sheet.tsx';
import { useSendDraft } from './use-send-draft.ts';
import { useTransfer } from './use-transfer.ts';
import type { PreparedTransfer } from './use-transfer.ts';

/** From the form over the recipient and the PIN to what was sent. */
export function Sending(operation: Operation) {
  const { user, account } = operation;
  const navigate = useNavigate();
  const draft = useSendDraft(account);
  const transfer = useTransfer();
  const lost = useLostOutcome('transfer');
  const [sent, setSent] = useState<PreparedTransfer | null>(null);
  const { prepared } = transfer;

  const startAnew = () => {
    draft.begin();
    // What the address said of the last transfer is not meant for the next one.
    void navigate(paths.walletSave({ currencyCode: account.currency }), { replace: true });
    setSent(null);
  };
  const dismiss = () => {
    startAnew();
    lost.dismiss();
  };
  const tryAgain = () => {
    const { amount, currencyCode, phone, note } = lost.summary ?? {};
    draft.begin({ amount, phone, note });
    if (currencyCode !== undefined) chooseCurrency(currencyCode);
    lost.dismiss();
  };
  if (sent) return <Sent transfer={sent} onAgain={startAnew} />;
  if (lost.state !== 'none') {
    return <LostTransfer lost={{ ...lost, dismiss }} onTryAgain={tryAgain} />;
  }
  return (
    <>
      <SendForm {...operation} draft={draft} transfer={transfer} />
      {prepared && (
        <TransferSheet
          key={prepared.preview.id}
          prepared={prepared}
          hasPin={user.hasPin !== false}
          confirm={(pin) => transfer.confirm(prepared, pin)}
          onClose={() => {
            transfer.leave();
            // Left without a clear answer: it is found out before anything else is sent.
            lost.ask();
          }}
          onDone={() => {
            transfer.leave();
            setSent(prepared);
          }}
        />
      )}
    </>
  );
}
