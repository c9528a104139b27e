import { useTranslation } from 'react-i18next';
import { isCurrency } from '@tessera/money';

/**
 * Returns a function from a currency code to its name in the current language, or to the code
 * itself if unknown.
 */
export function useCurrencyName(): (code: string) => string {
  const { t } = useTranslation('ui');
  return (code) => (isCurrency(code) ? t(`ui.currency.${code}`) : code);
}
