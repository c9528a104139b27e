import { useTexts } from '@tessera/i18n';
import { isCurrency } from '@tessera/money';
import { texts } from '../texts.ts';

/**
 * Returns a function from a currency code to its name in the current language, or to the code
 * itself if unknown.
 */
export function useCurrencyName(): (code: string) => string {
  const t = useTexts(texts);
  return (code) => (isCurrency(code) ? t(`ui.currency.${code}`) : code);
}
