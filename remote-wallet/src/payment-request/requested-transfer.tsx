import { useNavigate } from 'react-router-dom';
import { useDraft } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { isMoney, toDecimal } from '@tessera/money';
import { useTransfer } from '@tessera/operations';
import type { LostOutcome } from '@tessera/operations';
import type { AnswerOf } from '@tessera/wire';
import type * as paymentRequests from '@tessera/wire/payment-requests';
import { useEnteredAmount } from '../operation/use-entered-amount.ts';
import { PayeeCard } from '../payment-flow/payee-card.tsx';
import { KnownPayeeForm } from '../send/known-payee-form.tsx';
import { lostTransferPath } from '../send/lost-transfer-path.ts';
import { Transfer } from '../send/transfer.tsx';

export type IncomingRequest = AnswerOf<typeof paymentRequests.read>;

interface RequestedTransferProps {
  readonly account: OperableAccount;
  readonly request: IncomingRequest;
}

/** A transfer whose recipient, currency and perhaps amount the request names. */
export function RequestedTransfer({ request, account }: RequestedTransferProps) {
  const navigate = useNavigate();
  const asked = decimalOf(request);
  const amount = useEnteredAmount(account, {
    form: 'transfer',
    about: request.code,
    operation: 'transfer',
    initial: asked,
  });
  const [note, setNote] = useDraft('transfer note', '', request.code);
  const orders = useTransfer();

  const begin = (decimal = '', words = '') => {
    amount.field.onChange(asked === '' ? decimal : asked);
    setNote(words);
  };
  const tryAgain = (summary: LostOutcome['summary']) => {
    if (summary?.['request'] === request.code) begin(summary['amount'], summary['note']);
    else void navigate(lostTransferPath(summary), { replace: true });
  };
  return (
    <Transfer orders={orders} onAgain={() => begin()} onTryAgain={tryAgain}>
      <KnownPayeeForm
        payee={<PayeeCard onPage name={request.recipient.name} phone={request.recipient.phone} />}
        to={{ request: request.code }}
        // An amount that the request names is not the payer's to change (PAY-4).
        fixed={{ account: true, amount: request.amount !== null }}
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
function decimalOf({ amount }: IncomingRequest): string {
  if (amount === null) return '';
  return isMoney(amount) ? toDecimal(amount) : amount.decimal;
}
