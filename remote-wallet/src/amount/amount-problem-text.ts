import type { TFunction } from 'i18next';
import { currencyExponent } from '@tessera/money';
import type { Currency } from '@tessera/money';
import type { AmountProblem } from './check-amount.ts';

/** The error text for an invalid amount. */
export function amountProblemText(
  problem: AmountProblem,
  currency: Currency,
  t: TFunction<'wallet-operations'>,
): string {
  switch (problem) {
    case 'empty':
      return t('wallet.amount.empty');
    case 'zero':
      return t('wallet.amount.zero');
    case 'not-a-number':
    case 'negative':
      return t('wallet.amount.invalid');
    case 'too-large':
      return t('wallet.amount.too_large');
    case 'limit':
      return t('wallet.amount.limit');
    case 'insufficient':
      return t('wallet.amount.insufficient');
    case 'too-precise': {
      const count = currencyExponent(currency);
      if (count === 0) return t('wallet.amount.too_precise_whole', { currency });
      return t('wallet.amount.too_precise', { currency, count });
    }
  }
}
