import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { ErrorCode, OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { isZero } from '@tessera/money';
import type { Money } from '@tessera/money';
import { OperationFlow, PaymentReview } from '@tessera/operations';
import type { LostOutcome, StoredOrder, StoredOrders } from '@tessera/operations';
import { chooseCurrency } from '@tessera/session';
import { Alert, Button, ButtonLink, Card, LinkText } from '@tessera/ui';
import type { Elements } from '@tessera/ui';
import { OperationAccount } from './account.tsx';
import { SpentAmount } from './amount.tsx';
import { NoConnection } from './no-connection.tsx';
import { useProblem } from './problem.ts';
import type { EnteredAmount } from './use-amount.ts';
import classes from './money-form.module.css';

export type Summary = LostOutcome['summary'];

export interface MoneyFormProps<Order, Preview> {
  readonly account: OperableAccount;
  readonly amount: EnteredAmount;
  readonly orders: StoredOrders<Order, Preview>;
  readonly words: {
    readonly title: string;
    readonly submit?: string;
    /** Title of refusals that belong to no field. */
    readonly failed?: string;
    /** Text before the amount, such as 'You send'. */
    readonly lead: string;
    success(order: StoredOrder<Order, Preview>): string;
    /** Replaces `success` once the status is final. */
    settled?(status: string): string | null;
    /**
     * Shown after success: 'You sent', and a link to another payment. Without it the app returns to
     * Home.
     */
    readonly paid?: { readonly lead: string; readonly again: string } | undefined;
  };
  readonly review: (order: StoredOrder<Order, Preview>) => Elements;
  /** Texts of refusals that only this kind has; shown beside the payee. */
  readonly refusals?: Readonly<Partial<Record<ErrorCode, string>>>;
  /** Fills the form from the summary of a lost order; `null` resets it. */
  readonly restore: (summary: Summary) => void;
  /** Address of the lost order's form, if that is another form. */
  readonly elsewhere?: (summary: Summary) => string | null;
  readonly startAnew?: (lost?: Summary) => void;
  readonly fixed?: { readonly account: boolean; readonly amount: boolean };
  readonly hasMax?: boolean;
  readonly incomplete?: boolean;
  readonly order: (entered: {
    accountId: string;
    amount: Money;
  }) => Order | null | Promise<Order | null>;
  readonly payee?: (refused: string | null) => Elements;
  readonly children?: (refused: string | null) => Elements;
  readonly instead?: Elements;
  readonly below?: Elements;
}

/** From the form through the server's preview and the PIN to the receipt (WALLET-3, WDRAW-3, PAY-4). */
export function MoneyForm<Order, Preview>(props: MoneyFormProps<Order, Preview>) {
  const { orders, words, review, restore, elsewhere, startAnew = () => restore(null) } = props;
  const { t } = useTranslation('wallet-orders');
  const navigate = useNavigate();
  const [paid, setPaid] = useState<StoredOrder<Order, Preview> | null>(null);

  if (paid && words.paid) {
    const again = () => {
      setPaid(null);
      startAnew();
    };
    return (
      <Paid again={words.paid.again} onAgain={again}>
        <PaymentReview lead={words.paid.lead} amount={paid.total}>
          {review(paid)}
        </PaymentReview>
      </Paid>
    );
  }
  return (
    <OperationFlow
      operation={orders.operation}
      title={words.title}
      review={(order) => (
        <PaymentReview lead={words.lead} amount={order.total}>
          {review(order)}
          {order.renewed && <Alert tone="warning">{t('wallet_order.renewed')}</Alert>}
        </PaymentReview>
      )}
      success={words.success}
      {...(words.settled && { settled: words.settled })}
      onTryAgain={(summary) => {
        restore(summary);
        const path = elsewhere?.(summary) ?? null;
        const currencyCode = summary?.['currencyCode'];
        if (path !== null) void navigate(path, { replace: true });
        else if (currencyCode !== undefined) chooseCurrency(currencyCode);
      }}
      onAnother={startAnew}
      onDone={(order) => {
        if (words.paid) setPaid(order);
        else void navigate(paths.home());
        // Clears the draft: choosing another currency must not bring a paid order back.
        restore(null);
      }}
    >
      <div className={classes.form}>
        {props.instead ?? <OrderForm {...props} />}
        {props.below}
      </div>
    </OperationFlow>
  );
}

function OrderForm<Order, Preview>(props: MoneyFormProps<Order, Preview>) {
  const { account, amount, orders, words, incomplete = false } = props;
  const { fixed = { account: false, amount: false }, hasMax = !fixed.amount } = props;
  const { t } = useTranslation('wallet-orders');
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState(0);
  const refusal = orders.refusalOn(account.id);
  const problem = useProblem(refusal, account.currency, props.refusals);
  useEffect(() => {
    if (refusal) focusFault(form.current);
  }, [refusal]);
  useEffect(() => {
    if (faults > 0) focusFault(form.current);
  }, [faults]);

  const submit = async () => {
    if (amount.money === null) return;
    const order = await props.order({ accountId: account.id, amount: amount.money });
    if (order === null) setFaults((before) => before + 1);
    else await orders.prepare(order);
  };
  const edited = (change: (value: string) => void) => (value: string) => {
    orders.forgetRefusal();
    change(value);
  };
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {props.payee?.(problem.payee)}
      <OperationAccount account={account} fixed={fixed.account} />
      {!fixed.amount && <EmptyAccount account={account} />}
      <SpentAmount
        account={account}
        fixed={fixed.amount}
        hasMax={hasMax}
        amount={{
          ...amount,
          error: amount.error ?? problem.amount,
          set: edited(amount.set),
          field: { ...amount.field, onChange: edited(amount.field.onChange) },
        }}
      />
      {props.children?.(problem.payee)}
      {problem.form !== null && (
        <Alert {...(words.failed && { title: words.failed })}>{problem.form}</Alert>
      )}
      <NoConnection isTold={problem.form !== null} />
      <Button type="submit" wide busy={orders.busy} disabled={amount.money === null || incomplete}>
        {words.submit ?? t('common.continue')}
      </Button>
    </form>
  );
}

function focusFault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}

function EmptyAccount({ account: { available, currency } }: { readonly account: OperableAccount }) {
  const { t } = useTranslation('wallet-orders');
  if (!isZero(available)) return null;
  const toTopUp = (
    <LinkText to={paths.walletTopUp({ currencyCode: currency })}>{t('common.to_top_up')}</LinkText>
  );
  return (
    <Alert tone="info" action={toTopUp}>
      {t('wallet_order.empty_account')}
    </Alert>
  );
}

interface PaidProps {
  readonly again: string;
  readonly onAgain: () => void;
  readonly children: Elements;
}

function Paid({ again, onAgain, children }: PaidProps) {
  const { t } = useTranslation('wallet-operations');
  const card = useRef<HTMLDivElement>(null);
  // The focused button disappeared with its form.
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
