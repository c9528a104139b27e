import { useNavigate } from 'react-router-dom';
import type { LostOutcome, OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTransfer } from '@tessera/operations';
import { chooseCurrency } from '@tessera/session';
import { lostTransferPath } from './lost-transfer-path.ts';
import { SendForm } from './send-form.tsx';
import { Transfer } from './transfer.tsx';
import { useSendDraft } from './use-send-draft.ts';

/** Sending to somebody whose phone is entered. */
export function Sending({ account }: { readonly account: OperableAccount }) {
  const navigate = useNavigate();
  const draft = useSendDraft(account);
  const orders = useTransfer();

  const startAnew = () => {
    draft.begin();
    // What the address said of the last transfer is not meant for the next one.
    void navigate(paths.walletSave({ currencyCode: account.currency }), { replace: true });
  };
  const tryAgain = (summary: LostOutcome['summary']) => {
    const { amount, currencyCode, phone, note } = summary ?? {};
    if (phone === undefined) {
      void navigate(lostTransferPath(summary), { replace: true });
    } else {
      draft.begin({ amount, phone, note });
      if (currencyCode !== undefined) chooseCurrency(currencyCode);
    }
  };
  return (
    <Transfer orders={orders} onAgain={startAnew} onTryAgain={tryAgain} onAnother={startAnew}>
      <SendForm account={account} draft={draft} orders={orders} />
    </Transfer>
  );
}
