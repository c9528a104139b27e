import type { OperableAccount } from '@tessera/api';
import { isMoney, toDecimal } from '@tessera/money';
import { useTransfer } from '@tessera/operations';
import { InlineError } from '@tessera/ui';
import type { AnswerOf } from '@tessera/wire';
import type * as paymentRequests from '@tessera/wire/payment-requests';
import { PayeeCard } from '../money-form/payee-card.tsx';
import { textAt, useProblem } from '../money-form/problem.ts';
import { lostTransferPath, Transfer, TransferForm, useTransferDraft } from '../send/transfer.tsx';

export type IncomingRequest = AnswerOf<typeof paymentRequests.read>;

interface RequestedTransferProps {
  readonly account: OperableAccount;
  readonly request: IncomingRequest;
}

/** A transfer whose recipient, currency and perhaps amount the request names. */
export function RequestedTransfer({ request, account }: RequestedTransferProps) {
  const { code, recipient } = request;
  const asked = decimalOf(request);
  const draft = useTransferDraft(account, code, { amount: asked });
  const orders = useTransfer();
  const problem = useProblem(orders, account);
  return (
    <Transfer
      orders={orders}
      // An amount that the request names is not the payer's to change (PAY-4).
      begin={(next) => draft.begin({ ...next, ...(asked === '' ? {} : { amount: asked }) })}
      elsewhere={(lost) => (lost?.['request'] === code ? null : lostTransferPath(lost))}
    >
      <TransferForm
        account={account}
        draft={draft}
        orders={orders}
        problem={problem}
        recipient={() => ({ request: code })}
        payee={
          <>
            <PayeeCard onPage name={recipient.name} phone={recipient.phone} />
            <InlineError>{textAt(problem, 'payee')}</InlineError>
          </>
        }
        fixed={{ account: true, amount: request.amount !== null }}
      />
    </Transfer>
  );
}

/** The amount with all of its decimals; empty where the payer enters it. */
function decimalOf({ amount }: IncomingRequest): string {
  if (amount === null) return '';
  return isMoney(amount) ? toDecimal(amount) : amount.decimal;
}
