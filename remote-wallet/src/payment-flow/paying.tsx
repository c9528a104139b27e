import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OperationFlow, PaymentReview } from '@tessera/operations';
import type { StoredOrder, StoredOrders, LostOutcome } from '@tessera/operations';
import { Alert } from '@tessera/ui';
import { Paid } from './paid.tsx';

interface PayingProps<Order, Preview> {
  readonly orders: StoredOrders<Order, Preview>;
  readonly words: {
    readonly title: string;
    /** Before the amount: 'You send', and afterwards 'You sent'. */
    readonly lead: string;
    readonly paid: string;
    readonly again: string;
    success(preview: Preview): string;
  };
  /** To whom, and what else is to be known before the PIN. */
  readonly payee: (preview: Preview) => ReactNode;
  /** Another one, after this one was made. */
  readonly onAgain: () => void;
  /** A lost one that was not carried out, once more. */
  readonly onTryAgain: (summary: LostOutcome['summary']) => void;
  /** Another one than the lost one. */
  readonly onAnother?: (summary: LostOutcome['summary']) => void;
  /** The form. */
  readonly children: ReactNode;
}

/** From the form through the server's preview and the PIN to the receipt (WALLET-3, PAY-4). */
export function Paying<Order, Preview>(props: PayingProps<Order, Preview>) {
  const { orders, words, payee, onAgain, ...flow } = props;
  const { t } = useTranslation('wallet-orders');
  const [paid, setPaid] = useState<StoredOrder<Order, Preview> | null>(null);

  if (paid) {
    const again = () => {
      setPaid(null);
      onAgain();
    };
    return (
      <Paid again={words.again} onAgain={again}>
        <PaymentReview lead={words.paid} amount={paid.total}>
          {payee(paid.preview)}
        </PaymentReview>
      </Paid>
    );
  }
  return (
    <OperationFlow
      {...flow}
      operation={orders.operation}
      title={words.title}
      review={({ preview, total, renewed }) => (
        <PaymentReview lead={words.lead} amount={total}>
          {payee(preview)}
          {renewed && <Alert tone="warning">{t('wallet_order.renewed')}</Alert>}
        </PaymentReview>
      )}
      success={({ preview }) => words.success(preview)}
      onDone={setPaid}
    />
  );
}
