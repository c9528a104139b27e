import { useEffect, useRef } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { isZero } from '@tessera/money';
import type { Money } from '@tessera/money';
import type { StoredOrders } from '@tessera/operations';
import { Alert, Button, LinkText } from '@tessera/ui';
import { OperationAccount } from './account.tsx';
import { SpentAmount } from './amount.tsx';
import { textAt } from './problem.ts';
import type { Problem } from './problem.ts';
import type { EnteredAmount } from './use-amount.ts';
import classes from './money-form.module.css';

interface MoneyFormProps<Own extends object, Order, Preview> {
  readonly account: OperableAccount;
  readonly amount: EnteredAmount;
  readonly orders: StoredOrders<Order, Preview>;
  readonly problem: Problem | null;
  /** Title of a problem that belongs to no field. */
  readonly failed: string;
  /** The payee, where known: above the fields. */
  readonly payee?: ReactNode;
  /** Fields that the payment itself determines. */
  readonly fixed?: { readonly account: boolean; readonly amount: boolean };
  /** Offers all that is available. */
  readonly hasMax?: boolean;
  /** A field of this kind is empty or has a fault. */
  readonly incomplete?: boolean;
  readonly wrong?: boolean;
  /** The kind's own part of the order; `null` where there is a fault, which its field says. */
  readonly own: () => Own | null | Promise<Own | null>;
  readonly order: (own: Own, common: { accountId: string; amount: Money }) => Order;
  /** The kind's own fields. */
  readonly children: ReactNode;
}

/**
 * Account, amount and the fields of a kind of payment; 'Continue' asks the server for the preview
 * (WALLET-3, WDRAW-3, PAY-4).
 */
export function MoneyForm<Own extends object, Order, Preview>({
  account,
  amount,
  orders,
  problem,
  failed,
  payee,
  fixed = { account: false, amount: false },
  hasMax = !fixed.amount,
  incomplete = false,
  wrong = false,
  own,
  order,
  children,
}: MoneyFormProps<Own, Order, Preview>) {
  const { t } = useTranslation('wallet-orders');
  const form = useRef<HTMLFormElement>(null);
  const fault = wrong || orders.refusalOn(account.id);
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [fault]);

  const submit = async () => {
    amount.review();
    const entered = await own();
    if (entered === null || !amount.checked.ok) return;
    await orders.prepare(order(entered, { accountId: account.id, amount: amount.checked.money }));
  };
  const edited = (change: (value: string) => void) => (value: string) => {
    orders.forgetRefusal();
    change(value);
  };
  const general = textAt(problem, 'form');
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
      {payee}
      <OperationAccount account={account} fixed={fixed.account} />
      {!fixed.amount && <EmptyAccount account={account} />}
      <SpentAmount
        account={account}
        fixed={fixed.amount}
        hasMax={hasMax}
        amount={{
          ...amount,
          error: amount.error ?? textAt(problem, 'amount'),
          set: edited(amount.set),
          field: { ...amount.field, onChange: edited(amount.field.onChange) },
        }}
      />
      {children}
      {general !== null && <Alert title={failed}>{general}</Alert>}
      <Button type="submit" wide busy={orders.busy} disabled={!amount.checked.ok || incomplete}>
        {t('common.continue')}
      </Button>
    </form>
  );
}

/** Leads on from an account that was just opened: there is nothing to pay with yet. */
function EmptyAccount({ account }: { readonly account: OperableAccount }) {
  const { t } = useTranslation('wallet-orders');
  const { t: tOperation } = useTranslation('wallet-operations');
  const { available, currency } = account;
  if (!isZero(available)) return null;
  const toTopUp = (
    <LinkText to={paths.walletTopUp({ currencyCode: currency })}>
      {tOperation('common.to_top_up')}
    </LinkText>
  );
  return (
    <Alert tone="info" action={toTopUp}>
      {t('wallet_order.empty_account')}
    </Alert>
  );
}
