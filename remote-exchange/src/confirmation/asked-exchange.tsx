import { useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import type { ExchangeQuery } from '@tessera/contract';
import type { OperableAccount } from '@tessera/api';
import { isExchangeable } from '../pair/pair.ts';
import { Redirect } from '../address/redirect.tsx';
import { Unavailable } from '../exchange/unavailable.tsx';
import { quoteRequestOf } from '../quote/quote-request.ts';
import { OwnQuote, ServerQuote } from './quoted-exchange.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import type { ExchangeRun } from './use-exchange.ts';

interface AskedExchangeProps {
  readonly accounts: readonly OperableAccount[];
  readonly run: ExchangeRun;
  readonly address: ExchangeQuery;
}

/** Offers the exchange in the address; an address without one redirects to the form. */
export function AskedExchange({ accounts, address, run }: AskedExchangeProps) {
  const { known, offers } = useCapabilities();
  if (!isExchangeable(accounts)) return <Unavailable />;
  const request = quoteRequestOf(accounts, address);
  const placeholder = <ReviewSkeleton />;
  // An order that is sent again after a reload sets its address a moment later.
  if (!known || (!request && run.stage.name === 'waiting')) return placeholder;
  if (!request) return <Redirect to={paths.exchange(address)}>{placeholder}</Redirect>;
  const Quote = offers('exchange-quote') ? ServerQuote : OwnQuote;
  // Another request needs another quote.
  return <Quote key={JSON.stringify(address)} request={request} address={address} run={run} />;
}
