import { useTranslation } from 'react-i18next';
import { useLanguage } from '@tessera/i18n';
import { moneySeparators, rateToDecimal } from '@tessera/money';
import type { Rate } from './rate.ts';

/** For example '1 USD = 0.9184 EUR'. */
export function useRateText(): (rate: Rate) => string {
  const { t } = useTranslation('exchange');
  const language = useLanguage();
  return ({ from, to, value }) => {
    return t('exchange.rate', { from, to, rate: decimalText(rateToDecimal(value), language) });
  };
}

/** The margin compared with the market's rate; `null` for none, or if the backend does not say. */
export function useMarginText(): (rate: Rate) => string | null {
  const { t } = useTranslation('exchange');
  const language = useLanguage();
  return ({ value, market }) => {
    if (market === null) return null;
    const decimal = rateToDecimal(market);
    // For display only, so a float is precise enough.
    const share = 1 - Number(rateToDecimal(value)) / Number(decimal);
    if (share < 0.00005) return null;
    const margin = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
    return t('exchange.margin', {
      margin: margin.format(share),
      rate: decimalText(decimal, language),
    });
  };
}

export function decimalText(decimal: string, language: ReturnType<typeof useLanguage>): string {
  return decimal.replace('.', moneySeparators(language).decimal);
}

/** '1:05' for 65 seconds. */
export function formatRemaining(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
