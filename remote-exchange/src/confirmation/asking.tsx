import { useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import type { ExchangeQuery } from '@tessera/contract';
import type { OperableAccount } from '@tessera/api';
import { isExchangeable } from '../accounts/pair.ts';
import { Redirect } from '../address/redirect.tsx';
import { Unavailable } from '../exchange/unavailable.tsx';
import { wishOf } from '../offer/wish.ts';
import { OwnOffer, ServerOffer } from './offered-exchange.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import type { ExchangeRun } from './use-exchange.ts';

interface AskingProps {
  readonly accounts: readonly OperableAccount[];
  readonly run: ExchangeRun;
  readonly address: ExchangeQuery;
}

/** What the address asks for is offered; an address that asks for no exchange leads to the form. */
export function Asking({ accounts, address, run }: AskingProps) {
  const { known, offers } = useCapabilities();
  if (!isExchangeable(accounts)) return <Unavailable />;
  const wish = wishOf(accounts, address);
  const placeholder = <ReviewSkeleton />;
  // An order that is sent again after a reload brings its address with it, a moment later.
  if (!known || (!wish && run.stage.name === 'waiting')) return placeholder;
  if (!wish) return <Redirect to={paths.exchange(address)}>{placeholder}</Redirect>;
  const Offer = offers('exchange-quote') ? ServerOffer : OwnOffer;
  // Another wish is another offer.
  return <Offer key={JSON.stringify(address)} wish={wish} address={address} run={run} />;
}
