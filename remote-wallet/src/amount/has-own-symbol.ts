import { currencySymbol } from '@tessera/money';

/** Whether the symbol names the currency; `¤` stands for every other one (MONEY-1). */
export function hasOwnSymbol(currencyCode: string): boolean {
  return currencySymbol(currencyCode) !== '¤';
}
