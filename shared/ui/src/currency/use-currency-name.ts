import { useTexts } from '@tessera/i18n';
import { isCurrency } from '@tessera/money';
import { texts } from '../texts.ts';

/** Gives the name of a currency by its code in the current language; the code itself where unknown. */
export function useCurrencyName(): (code: string) => string {
  const t = useTexts(texts);
  return (code) => (isCurrency(code) ? t(`ui.currency.${code}`) : code);
}
