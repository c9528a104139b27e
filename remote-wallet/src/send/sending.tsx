import { useNavigate, useSearchParams } from 'react-router-dom';
import type { OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTransfer } from '@tessera/operations';
import type { LostOutcome } from '@tessera/operations';
import { chooseCurrency } from '@tessera/session';
import { EarlierPayee } from './earlier-payee.tsx';
import { KnownPayeeForm } from './known-payee-form.tsx';
import { lostTransferPath } from './lost-transfer-path.ts';
import { SendForm } from './send-form.tsx';
import { Transfer } from './transfer.tsx';
import { useSendDraft } from './use-send-draft.ts';

/** Sending to somebody whose phone is entered, or who got an earlier transfer. */
export function Sending({ account }: { readonly account: OperableAccount }) {
  const navigate = useNavigate();
  const again = useSearchParams()[0].get('again');
  const draft = useSendDraft(account);
  const orders = useTransfer();

  const startAnew = () => {
    draft.begin();
    // The parameters of the last transfer are not meant for the next one.
    void navigate(paths.walletSave({ currencyCode: account.currency }), { replace: true });
  };
  const tryAgain = (summary: LostOutcome['summary']) => {
    const { amount, currencyCode, phone, note } = summary ?? {};
    draft.begin({ amount, phone, note });
    if (phone === undefined) void navigate(lostTransferPath(summary), { replace: true });
    else if (currencyCode !== undefined) chooseCurrency(currencyCode);
  };
  const form = <SendForm account={account} draft={draft} orders={orders} />;
  return (
    <Transfer orders={orders} onAgain={startAnew} onTryAgain={tryAgain} onAnother={startAnew}>
      {again === null ? (
        form
      ) : (
        <EarlierPayee account={account} transaction={again} otherwise={form}>
          {(payee) => (
            <KnownPayeeForm
              payee={payee}
              to={{ transactionId: again }}
              account={account}
              amount={draft.amount}
              note={draft.note}
              onNote={draft.setNote}
              orders={orders}
            />
          )}
        </EarlierPayee>
      )}
    </Transfer>
  );
}
