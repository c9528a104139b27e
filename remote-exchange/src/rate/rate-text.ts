import { useTranslation } from 'react-i18next';
import { useLanguage } from '@tessera/i18n';
import { moneySeparators, rateToDecimal } from '@tessera/money';
import type { Rate } from './rate.ts';

/** Formats a rate as '1 USD = 0.9184 EUR'. */
export function useRateText(): (rate: Rate) => string {
  const { t } = useTranslation('exchange');
  const language = useLanguage();
  return ({ from, to, value }) => {
    return t('exchange.rate', { from, to, rate: decimalText(rateToDecimal(value), language) });
  };
}

/** Formats a plain decimal in a language. */
export function decimalText(decimal: string, language: ReturnType<typeof useLanguage>): string {
  return decimal.replace('.', moneySeparators(language).decimal);
}

/** '1:05' for 65 seconds. */
export function formatRemaining(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
