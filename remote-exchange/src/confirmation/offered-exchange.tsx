import type { ExchangeQuery } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { Alert, Button } from '@tessera/ui';
import type { Offer } from '../offer/offer.ts';
import { useOwnOffer } from '../offer/use-own-offer.ts';
import { useServerOffer } from '../offer/use-server-offer.ts';
import type { Wish } from '../offer/wish.ts';
import { texts } from '../texts.ts';
import { confirmationTexts } from './confirmation-texts.ts';
import { Refused } from './refused.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import { Review } from './review.tsx';
import type { ExchangeRun } from './use-exchange.ts';

interface OfferedExchangeProps {
  readonly wish: Wish;
  readonly address: ExchangeQuery;
  readonly run: ExchangeRun;
}

/** The exchange with the amounts that the server quotes. */
export function ServerOffer(props: OfferedExchangeProps) {
  const offer = useServerOffer(props.wish, props.run.stage.name === 'waiting');
  return <Offered offer={offer} {...props} />;
}

/** The exchange with our own amounts. */
export function OwnOffer(props: OfferedExchangeProps) {
  const offer = useOwnOffer(props.wish, props.run.stage.name === 'waiting');
  return <Offered offer={offer} {...props} />;
}

/** What is offered to be confirmed, or why nothing is. */
function Offered({ offer, address, run }: OfferedExchangeProps & { readonly offer: Offer }) {
  const { stage, confirm } = run;
  if (stage.name === 'waiting') {
    return (
      <Review
        order={stage.request.order}
        offer={offer}
        sending
        requoted={false}
        onConfirm={() => null}
      />
    );
  }
  switch (offer.status) {
    case 'loading':
      return <ReviewSkeleton />;
    case 'failed':
      return <FailedOffer offer={offer} />;
    case 'refused':
      return <Refused address={address}>{offer.reason}</Refused>;
    case 'ready':
      return (
        <Review
          order={offer.order}
          offer={offer}
          sending={false}
          requoted={stage.name === 'form' && stage.refusal !== undefined}
          onConfirm={() => void confirm({ order: offer.order, renew: offer.renew })}
        />
      );
  }
}

function FailedOffer({ offer }: { readonly offer: Extract<Offer, { status: 'failed' }> }) {
  const t = useTexts(texts);
  const tConfirm = useTexts(confirmationTexts);
  return (
    <Alert
      action={
        <Button size="small" busy={offer.refreshing} onClick={() => void offer.renew()}>
          {t('exchange.rate_renew')}
        </Button>
      }
    >
      {tConfirm('exchange.quote_failed')}
    </Alert>
  );
}
