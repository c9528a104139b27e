import { currencyMarks } from '@tessera/money';
import { useSession } from '@tessera/session';
import { MoneyText } from '@tessera/ui';
import { readAmount } from './read-amount.ts';

interface AmountTextProps {
  /** Decimal string of the wire. */
  readonly amount: string;
  readonly currencyCode: string;
  /** Green and red with a sign, and with the code of a currency that has no symbol of its own. */
  readonly movement?: boolean;
}

/** An amount of the wire; one that we cannot count with is shown as it came. */
export function AmountText({ amount, currencyCode, movement = false }: AmountTextProps) {
  const hidden = useSession((session) => session.hideAmounts);
  const money = readAmount(amount, currencyCode);
  const shownCode = movement ? 'needed' : 'never';
  if (money) return <MoneyText amount={money} coloured={movement} code={shownCode} />;
  const { symbol, code } = currencyMarks(currencyCode, shownCode);
  return `${symbol}${hidden ? '••••' : amount}${code}`;
}
