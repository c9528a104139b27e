import type { OperableAccount } from '@tessera/api';
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
  /** It is not what was refused any more. */
  readonly onEdit: () => void;
}

/** How much, with what the server said of it until it is edited. */
export function OrderAmount({
  account,
  amount,
  fixed = false,
  hasMax = !fixed,
  problem,
  onEdit,
}: OrderAmountProps) {
  const edited = (change: (value: string) => void) => (value: string) => {
    onEdit();
    change(value);
  };
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
          set: edited(amount.set),
          field: { ...amount.field, onChange: edited(amount.field.onChange) },
        }}
      />
    </>
  );
}
