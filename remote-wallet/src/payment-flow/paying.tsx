import { useState } from 'react';
import type { ReactNode } from 'react';
import type { LostOutcome } from '@tessera/api';
import { useTexts } from '@tessera/i18n';
import { Alert } from '@tessera/ui';
import { LostPayment } from '../payment-modal/lost-payment.tsx';
import { PaymentModal } from '../payment-modal/payment-modal.tsx';
import { PaymentReview } from '../payment-modal/payment-review.tsx';
import { orderTexts } from './order-texts.ts';
import { Paid } from './paid.tsx';
import type { Order, OrderKind, Preview, StoredOrder } from './stored-order.ts';
import type { StoredOrders } from './use-stored-order.ts';

interface PayingProps<O extends Order, P extends Preview> extends Pick<
  OrderKind<O, P>,
  'operation'
> {
  readonly orders: StoredOrders<O, P>;
  readonly lost: LostOutcome;
  readonly hasPin: boolean;
  readonly words: {
    readonly title: string;
    /** Before the amount: 'You send', and afterwards 'You sent'. */
    readonly lead: string;
    readonly paid: string;
    readonly again: string;
    success(preview: P): string;
  };
  /** To whom, and what else is to be known before the PIN. */
  readonly payee: (preview: P) => ReactNode;
  /** Another one, after this one was made. */
  readonly onAgain: () => void;
  /** A lost one that was not carried out, once more. */
  readonly onTryAgain: () => void;
  /** The form. */
  readonly children: ReactNode;
}

/** From the form over what the server stored and the PIN to what was paid (WALLET-3, PAY-4). */
export function Paying<O extends Order, P extends Preview>(props: PayingProps<O, P>) {
  const { orders, lost, hasPin, words, payee } = props;
  const t = useTexts(orderTexts);
  const [paid, setPaid] = useState<StoredOrder<O, P> | null>(null);
  const { stored } = orders;
  const review = (lead: string, { preview, total }: StoredOrder<O, P>, more?: ReactNode) => (
    <PaymentReview lead={lead} amount={total}>
      {payee(preview)}
      {more}
    </PaymentReview>
  );

  if (paid) {
    const again = () => {
      setPaid(null);
      props.onAgain();
    };
    return (
      <Paid again={words.again} onAgain={again}>
        {review(words.paid, paid)}
      </Paid>
    );
  }
  if (lost.state !== 'none') {
    return <LostPayment operation={props.operation} lost={lost} onTryAgain={props.onTryAgain} />;
  }
  return (
    <>
      {props.children}
      {stored && (
        <PaymentModal
          key={stored.preview.id}
          title={words.title}
          hasPin={hasPin}
          review={review(
            words.lead,
            stored,
            stored.renewed && <Alert tone="warning">{t('wallet_order.renewed')}</Alert>,
          )}
          confirm={(pin) => orders.confirm(stored, pin)}
          successText={words.success(stored.preview)}
          onClose={() => {
            orders.leave();
            // Left without a clear answer: it is found out before anything else is paid.
            lost.ask();
          }}
          onDone={() => {
            orders.leave();
            setPaid(stored);
          }}
        />
      )}
    </>
  );
}
