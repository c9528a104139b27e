import { useNavigate } from 'react-router-dom';
import { useLostOutcome } from '@tessera/api/lost-outcome';
import { paths } from '@tessera/contract';
import { chooseCurrency } from '@tessera/session';
import type { Operation } from '../operation/operation-screen.tsx';
import { useStoredOrder } from '../payment-flow/use-stored-order.ts';
import { lostTransferPath } from './lost-transfer-path.ts';
import { SendForm } from './send-form.tsx';
import { transferOrders } from './transfer-orders.ts';
import { Transfer } from './transfer.tsx';
import { useSendDraft } from './use-send-draft.ts';

/** Sending to somebody whose phone is entered. */
export function Sending({ user, account }: Operation) {
  const navigate = useNavigate();
  const draft = useSendDraft(account);
  const orders = useStoredOrder(transferOrders);
  const lost = useLostOutcome('transfer');

  const startAnew = () => {
    draft.begin();
    // What the address said of the last transfer is not meant for the next one.
    void navigate(paths.walletSave({ currencyCode: account.currency }), { replace: true });
  };
  const dismiss = () => {
    startAnew();
    lost.dismiss();
  };
  const tryAgain = () => {
    const { amount, currencyCode, phone, note } = lost.summary ?? {};
    if (phone === undefined) {
      void navigate(lostTransferPath(lost.summary), { replace: true });
    } else {
      draft.begin({ amount, phone, note });
      if (currencyCode !== undefined) chooseCurrency(currencyCode);
    }
    lost.dismiss();
  };
  return (
    <Transfer
      user={user}
      orders={orders}
      lost={{ ...lost, dismiss }}
      onAgain={startAnew}
      onTryAgain={tryAgain}
    >
      <SendForm account={account} draft={draft} orders={orders} />
    </Transfer>
  );
}
