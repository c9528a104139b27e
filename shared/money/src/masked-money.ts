import { currencyMarks } from './currency-marks.ts';
import type { CodeShown } from './currency-marks.ts';

/** An amount whose digits are hidden. */
export function maskedMoney(currency: string, shown: CodeShown = 'needed'): string {
  const { symbol, code } = currencyMarks(currency, shown);
  return `${symbol}••••${code}`;
}
