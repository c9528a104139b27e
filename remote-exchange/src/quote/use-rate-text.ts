import { useLanguage, useTexts } from '@tessera/i18n';
import { rateToDecimal } from '@tessera/money';
import { texts } from '../texts.ts';
import { decimalText } from './decimal-text.ts';
import type { Quote } from './quote.ts';

/** Writes a quote as '1 USD = 0.9184 EUR'. */
export function useRateText(): (quote: Quote) => string {
  const t = useTexts(texts);
  const language = useLanguage();
  return ({ from, to, rate }) => {
    return t('exchange.rate', { from, to, rate: decimalText(rateToDecimal(rate), language) });
  };
}
