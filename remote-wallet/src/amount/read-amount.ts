import { isCurrency, parseSignedDecimal } from '@tessera/money';
import type { Money } from '@tessera/money';

/** An amount of the wire as money; `null` for a currency or a precision that we cannot count with. */
export function readAmount(amount: string, currencyCode: string): Money | null {
  if (!isCurrency(currencyCode)) return null;
  const read = parseSignedDecimal(amount, currencyCode);
  return read.ok ? read.money : null;
}
