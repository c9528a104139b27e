import { useTranslation } from 'react-i18next';
import type { ExchangeQuery } from '@tessera/contract';
import { Alert, Button } from '@tessera/ui';
import type { Quote } from '../quote/quote.ts';
import { useOwnQuote } from '../quote/use-own-quote.ts';
import { useServerQuote } from '../quote/use-server-quote.ts';
import type { QuoteRequest } from '../quote/quote-request.ts';
import { Refused } from './refused.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import { Review } from './review.tsx';
import type { ExchangeRun } from './use-exchange.ts';

interface QuotedExchangeProps {
  readonly request: QuoteRequest;
  readonly address: ExchangeQuery;
  readonly run: ExchangeRun;
}

/** The exchange with the server's amounts. */
export function ServerQuote(props: QuotedExchangeProps) {
  const quote = useServerQuote(props.request, props.run.stage.name === 'waiting');
  return <Quoted quote={quote} {...props} />;
}

/** The exchange with our own amounts. */
export function OwnQuote(props: QuotedExchangeProps) {
  const quote = useOwnQuote(props.request, props.run.stage.name === 'waiting');
  return <Quoted quote={quote} {...props} />;
}

/** The exchange to confirm, or the reason why there is none. */
function Quoted({ quote, address, run }: QuotedExchangeProps & { readonly quote: Quote }) {
  const { stage, confirm } = run;
  if (stage.name === 'waiting') {
    return (
      <Review
        order={stage.request.order}
        quote={quote}
        sending
        requoted={undefined}
        onConfirm={() => null}
      />
    );
  }
  switch (quote.status) {
    case 'loading':
      return <ReviewSkeleton />;
    case 'failed':
      return <FailedQuote quote={quote} />;
    case 'refused':
      return <Refused address={address}>{quote.reason}</Refused>;
    case 'ready':
      return (
        <Review
          order={quote.order}
          quote={quote}
          sending={false}
          requoted={stage.name === 'form' ? stage.refusal?.code : undefined}
          onConfirm={() => void confirm({ order: quote.order, renew: quote.renew })}
        />
      );
  }
}

function FailedQuote({ quote }: { readonly quote: Extract<Quote, { status: 'failed' }> }) {
  const { t } = useTranslation('exchange');
  const { t: tConfirm } = useTranslation('exchange-confirmation');
  return (
    <Alert
      action={
        <Button size="small" busy={quote.refreshing} onClick={() => void quote.renew()}>
          {t('exchange.rate_renew')}
        </Button>
      }
    >
      {tConfirm('exchange.quote_failed')}
    </Alert>
  );
}
