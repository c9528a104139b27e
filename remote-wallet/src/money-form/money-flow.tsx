import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import { OperationFlow, PaymentReview } from '@tessera/operations';
import type { LostOutcome, StoredOrder, StoredOrders } from '@tessera/operations';
import { chooseCurrency } from '@tessera/session';
import { Alert, Button, ButtonLink, Card } from '@tessera/ui';
import classes from './money-form.module.css';

export type Summary = LostOutcome['summary'];

interface MoneyFlowProps<Order, Preview> {
  readonly orders: StoredOrders<Order, Preview>;
  readonly words: {
    readonly title: string;
    /** Before the amount: 'You send', and afterwards 'You sent'. */
    readonly lead: string;
    readonly paid: string;
    readonly again: string;
    success(order: StoredOrder<Order, Preview>): string;
  };
  /** To whom, and what else is to be known before the PIN. */
  readonly payee: (order: StoredOrder<Order, Preview>) => ReactNode;
  /** Fills the form from what is known of a lost order; `null`: as it was at first. */
  readonly begin: (summary: Summary) => void;
  /** Address of the form of a lost order, where it is not this one. */
  readonly elsewhere?: (summary: Summary) => string | null;
  /** Another one, after this one was made. */
  readonly onAgain?: () => void;
  /** Another one than the lost one. */
  readonly onAnother?: (summary: Summary) => void;
  /** The form. */
  readonly children: ReactNode;
}

/** From the form through the server's preview and the PIN to the receipt (WALLET-3, PAY-4). */
export function MoneyFlow<Order, Preview>(props: MoneyFlowProps<Order, Preview>) {
  const { orders, words, payee, begin, elsewhere, onAgain, ...flow } = props;
  const { t } = useTranslation('wallet-orders');
  const tryAgain = useTryAgain(begin, elsewhere);
  const [paid, setPaid] = useState<StoredOrder<Order, Preview> | null>(null);

  if (paid) {
    const again = () => {
      setPaid(null);
      onAgain?.();
    };
    return (
      <Paid again={words.again} onAgain={again}>
        <PaymentReview lead={words.paid} amount={paid.total}>
          {payee(paid)}
        </PaymentReview>
      </Paid>
    );
  }
  return (
    <OperationFlow
      {...flow}
      operation={orders.operation}
      title={words.title}
      review={(order) => (
        <PaymentReview lead={words.lead} amount={order.total}>
          {payee(order)}
          {order.renewed && <Alert tone="warning">{t('wallet_order.renewed')}</Alert>}
        </PaymentReview>
      )}
      success={words.success}
      onTryAgain={tryAgain}
      onDone={(order) => {
        setPaid(order);
        // A paid order is no draft: not for another currency either that is chosen afterwards.
        begin(null);
      }}
    />
  );
}

/** A lost order that was not carried out, once more: in this form, or in its own. */
export function useTryAgain(
  begin: (summary: Summary) => void,
  elsewhere: (summary: Summary) => string | null = () => null,
) {
  const navigate = useNavigate();
  return (summary: Summary) => {
    begin(summary);
    const path = elsewhere(summary);
    const currencyCode = summary?.['currencyCode'];
    if (path !== null) void navigate(path, { replace: true });
    else if (currencyCode !== undefined) chooseCurrency(currencyCode);
  };
}

interface PaidProps {
  /** Label of the link to another payment. */
  readonly again: string;
  readonly onAgain: () => void;
  /** The finished payment: a `PaymentReview`. */
  readonly children: ReactNode;
}

/** The completed payment, and the links to continue. */
function Paid({ again, onAgain, children }: PaidProps) {
  const { t } = useTranslation('wallet-operations');
  const card = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with its form.
  useEffect(() => card.current?.focus(), []);
  return (
    <Card ref={card} tabIndex={-1} className={classes.paid}>
      {children}
      <ButtonLink wide to={paths.home()}>
        {t('common.home')}
      </ButtonLink>
      <Button wide variant="secondary" onClick={onAgain}>
        {again}
      </Button>
    </Card>
  );
}
