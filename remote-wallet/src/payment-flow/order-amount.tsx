import { useTranslation } from 'react-i18next';
import type { OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { isZero } from '@tessera/money';
import { Alert, LinkText } from '@tessera/ui';
import { SpentAmount } from '../operation/spent-amount.tsx';
import type { EnteredAmount } from '../operation/use-entered-amount.ts';
import { textAt } from './order-problem.ts';
import type { OrderProblem } from './order-problem.ts';

interface OrderAmountProps {
  readonly account: OperableAccount;
  readonly amount: EnteredAmount;
  /** The payee sets the amount. */
  readonly fixed?: boolean;
  /** Offers all that is available. */
  readonly hasMax?: boolean;
  readonly problem: OrderProblem | null;
  /** Called on every edit: the amount is no longer the one that was refused. */
  readonly onEdit: () => void;
}

/** The amount, with the server's error until it is edited. */
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
