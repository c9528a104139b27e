import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLostOutcome } from '@tessera/api/lost-outcome';
import type { IncomingRequest } from '@tessera/api';
import { toDecimal } from '@tessera/money';
import { readAmount } from '../amount/read-amount.ts';
import type { Operation } from '../operation/operation-screen.tsx';
import { useEnteredAmount } from '../operation/use-entered-amount.ts';
import { useStoredOrder } from '../payment-flow/use-stored-order.ts';
import { lostTransferPath } from '../send/lost-transfer-path.ts';
import { transferOrders } from '../send/transfer-orders.ts';
import { Transfer } from '../send/transfer.tsx';
import { RequestForm } from './request-form.tsx';

interface RequestedTransferProps extends Operation {
  readonly request: IncomingRequest;
}

/** A transfer whose recipient, currency and perhaps amount the request names. */
export function RequestedTransfer({ request, user, account }: RequestedTransferProps) {
  const navigate = useNavigate();
  const asked = decimalOf(request);
  const amount = useEnteredAmount(account, { spending: true, initial: asked });
  const [note, setNote] = useState('');
  const orders = useStoredOrder(transferOrders);
  const lost = useLostOutcome('transfer');

  const begin = (decimal = '', words = '') => {
    amount.field.onChange(asked === '' ? decimal : asked);
    setNote(words);
  };
  const tryAgain = () => {
    const { summary } = lost;
    if (summary?.['request'] === request.code) begin(summary['amount'], summary['note']);
    else void navigate(lostTransferPath(summary), { replace: true });
    lost.dismiss();
  };
  return (
    <Transfer user={user} orders={orders} lost={lost} onAgain={begin} onTryAgain={tryAgain}>
      <RequestForm
        request={request}
        account={account}
        amount={amount}
        note={note}
        onNote={setNote}
        orders={orders}
      />
    </Transfer>
  );
}

/** The amount with all of its decimals; empty where the payer enters it. */
function decimalOf({ amount, currencyCode }: IncomingRequest): string {
  const money = amount === null ? null : readAmount(amount, currencyCode);
  return money ? toDecimal(money) : (amount ?? '');
}
