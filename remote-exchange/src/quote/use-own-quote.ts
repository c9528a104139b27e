import { useTranslation } from 'react-i18next';
import { toDecimal } from '@tessera/money';
import { amountsOf } from '../amounts/amounts.ts';
import { orderOf } from '../amounts/order.ts';
import { useErrorText } from '../amounts/use-error-text.ts';
import { useLiveRate } from '../rate/use-live-rate.ts';
import type { Quote } from './quote.ts';
import type { QuoteRequest } from './quote-request.ts';

/**
 * The exchange by our own numbers, at the rates of a backend that quotes no amounts (API-3).
 * @param paused during the exchange
 */
export function useOwnQuote({ pair, side, amount }: QuoteRequest, paused: boolean): Quote {
  const { t } = useTranslation('exchange');
  const { t: tConfirm } = useTranslation('exchange-confirmation');
  const errorText = useErrorText();
  const { status, rate, life, renewal, refreshing, renew } = useLiveRate(pair, paused);
  const renewable = { refreshing, renew };
  if (status === 'loading') return { status };
  if (status === 'failed') return { status, ...renewable };
  if (status === 'unavailable') return { status: 'refused', reason: t('exchange.unavailable') };
  const amounts = amountsOf({ side, text: toDecimal(amount) }, pair, rate?.value ?? null);
  const result = orderOf(pair, amounts, rate);
  if (result.ok) return { status, order: result.order, life, renewal, ...renewable };
  return {
    status: 'refused',
    reason: errorText(result, pair) ?? tConfirm('exchange.rate_gone'),
  };
}
