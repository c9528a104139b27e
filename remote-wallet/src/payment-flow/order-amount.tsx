import type { OperableAccount } from '../account-choice/operable-accounts.ts';
import { SpentAmount } from '../operation/spent-amount.tsx';
import type { EnteredAmount } from '../operation/use-entered-amount.ts';
import { EmptyAccount } from './empty-account.tsx';
import { textAt } from './order-problem.ts';
import type { OrderProblem } from './order-problem.ts';

interface OrderAmountProps {
  readonly account: OperableAccount;
  readonly amount: EnteredAmount;
  /** Who is paid says how much. */
  readonly fixed?: boolean;
  /** Offers all that is available. */
  readonly hasMax?: boolean;
  readonly problem: OrderProblem | null;
  /** Of the orders. */
  readonly editing: <Value>(change: (value: Value) => void) => (value: Value) => void;
}

/** How much, with what the server said of it until it is edited. */
export function OrderAmount({
  account,
  amount,
  fixed = false,
  hasMax = !fixed,
  problem,
  editing,
}: OrderAmountProps) {
  return (
    <>
      {!fixed && <EmptyAccount account={account} />}
      <SpentAmount
        account={account}
        fixed={fixed}
        hasMax={hasMax}
        amount={{
          ...amount,
          error: amount.error ?? textAt(problem, 'amount'),
          set: editing(amount.set),
          field: { ...amount.field, onChange: editing(amount.field.onChange) },
        }}
      />
    </>
  );
}
