import { currencySymbol } from '@tessera/money';
import { useSession } from '@tessera/session';
import { MoneyText } from '@tessera/ui';
import { readAmount } from './read-amount.ts';

interface AmountTextProps {
  /** Decimal string of the wire. */
  readonly amount: string;
  readonly currencyCode: string;
  /** Green and red with a sign, for movements. */
  readonly coloured?: boolean;
}

/** An amount of the wire; one that we cannot count with is shown as it came. */
export function AmountText({ amount, currencyCode, coloured = false }: AmountTextProps) {
  const hidden = useSession((session) => session.hideAmounts);
  const money = readAmount(amount, currencyCode);
  if (money) return <MoneyText amount={money} coloured={coloured} />;
  return <>{`${currencySymbol(currencyCode)}${hidden ? '••••' : amount}`}</>;
}
