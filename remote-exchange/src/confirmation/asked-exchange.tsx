import { useTranslation } from 'react-i18next';
import { useCapabilities } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import type { ExchangeQuery } from '@tessera/contract';
import { useAmountWords } from '@tessera/operations';
import { useCutOff } from '@tessera/session/connection';
import { Alert, Button, Card, DetailList, InlineError, MoneyText } from '@tessera/ui';
import { Redirect } from '../address/redirect.tsx';
import type { Order } from '../amounts/order.ts';
import { Unavailable } from '../exchange/unavailable.tsx';
import { isExchangeable } from '../pair/pair.ts';
import { quoteRequestOf, useOwnQuote, useServerQuote } from '../quote/quote.ts';
import type { Quote, QuoteRequest } from '../quote/quote.ts';
import { formatRemaining, useMarginText, useRateText } from '../rate/rate-text.ts';
import type { RateLife } from '../rate/use-rate-life.ts';
import { Refused } from './refused.tsx';
import { ReviewSkeleton } from './review-skeleton.tsx';
import type { ExchangeRun } from './use-exchange.ts';
import classes from './confirmation.module.css';

interface ReviewProps {
  readonly order: Order;
  readonly quote: Quote;
  /** The order is being sent: its numbers and timer stand still. */
  readonly sending?: boolean;
  /** The code with which the backend refused the previous rate; these numbers are new. */
  readonly requoted?: string | undefined;
  readonly onConfirm: () => void;
}

function Review({ order, quote, sending = false, requoted, onConfirm }: ReviewProps) {
  const { t } = useTranslation('exchange');
  const { t: tConfirm } = useTranslation('exchange-confirmation');
  const words = useAmountWords({ code: 'always', maskable: false });
  const { life, renewal, refreshing, renew } = quote.status === 'ready' ? quote : unquoted;
  const cutOff = useCutOff();
  const news = !sending && (requoted !== undefined || renewal === 'changed');
  const why = requoted === 'QUOTE_LEFT' ? 'exchange.requoted_moved' : 'exchange.requoted';
  const expired = life.state === 'expired' && !refreshing && !sending;
  return (
    <div className={classes.review}>
      {news && (
        <Alert tone="warning">
          {tConfirm(why, { sold: words(order.sold), bought: words(order.bought) })}
        </Alert>
      )}
      <Numbers order={order} life={life} />
      <InlineError>{cutOff && t('common.no_connection')}</InlineError>
      {expired ? (
        <RenewAlert busy={false} renew={renew}>
          {t('exchange.rate_expired')}
        </RenewAlert>
      ) : (
        <Button wide busy={sending || refreshing} onClick={onConfirm}>
          {tConfirm('exchange.confirm')}
        </Button>
      )}
      <p role="status" className={classes.news}>
        {sending
          ? tConfirm('exchange.sending')
          : !news && renewal === 'renewed' && t('exchange.rate_renewed')}
      </p>
    </div>
  );
}

/** An order sent again after a reload needs no quote. */
const unquoted = {
  life: { state: 'open' },
  renewal: null,
  refreshing: false,
  renew: () => Promise.resolve(),
} as const;

interface NumbersProps {
  readonly order: Order;
  readonly life?: RateLife;
}

export function Numbers({ order, life = unquoted.life }: NumbersProps) {
  const { t } = useTranslation('exchange-confirmation');
  const rateText = useRateText();
  const { sold, bought, rate } = order;
  const margin = useMarginText()(rate);
  return (
    <Card>
      <DetailList
        details={[
          {
            label: t('exchange.you_exchange', { currency: sold.currency }),
            value: <MoneyText amount={sold} size="title" maskable={false} />,
          },
          {
            label: t('exchange.you_receive', { currency: bought.currency }),
            value: <MoneyText amount={bought} size="title" maskable={false} />,
          },
          { label: t('exchange.rate_label'), value: rateText(rate) },
          ...(margin === null ? [] : [{ label: t('exchange.margin_label'), value: margin }]),
          ...(life.state === 'alive'
            ? [
                {
                  label: t('exchange.locked_label'),
                  value: <span role="timer">{formatRemaining(life.remainingS)}</span>,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

interface QuotedExchangeProps {
  readonly request: QuoteRequest;
  readonly address: ExchangeQuery;
  readonly run: ExchangeRun;
}

function ServerQuote(props: QuotedExchangeProps) {
  const quote = useServerQuote(props.request, props.run.stage.name === 'waiting');
  return <Quoted quote={quote} {...props} />;
}

/** With amounts computed here, for backends that quote only rates. */
function OwnQuote(props: QuotedExchangeProps) {
  const quote = useOwnQuote(props.request, props.run.stage.name === 'waiting');
  return <Quoted quote={quote} {...props} />;
}

function Quoted({ quote, address, run }: QuotedExchangeProps & { readonly quote: Quote }) {
  const { t } = useTranslation('exchange-confirmation');
  const cutOff = useCutOff();
  const { stage, confirm } = run;
  if (stage.name === 'waiting') {
    return <Review order={stage.request.order} quote={quote} sending onConfirm={() => null} />;
  }
  switch (quote.status) {
    case 'loading':
      return <ReviewSkeleton />;
    case 'failed':
      return (
        <RenewAlert busy={quote.refreshing} renew={quote.renew}>
          {t(cutOff ? 'common.no_connection' : 'exchange.quote_failed')}
        </RenewAlert>
      );
    case 'refused':
      return <Refused address={address}>{quote.reason}</Refused>;
    case 'ready':
      return (
        <Review
          order={quote.order}
          quote={quote}
          requoted={stage.name === 'form' ? stage.refusal?.code : undefined}
          onConfirm={() => void confirm({ order: quote.order, renew: quote.renew })}
        />
      );
  }
}

interface RenewAlertProps {
  readonly busy: boolean;
  readonly renew: () => Promise<void>;
  readonly children: string;
}

function RenewAlert({ busy, renew, children }: RenewAlertProps) {
  const { t } = useTranslation('exchange');
  const again = (
    <Button size="small" busy={busy} onClick={() => void renew()}>
      {t('exchange.rate_renew')}
    </Button>
  );
  return <Alert action={again}>{children}</Alert>;
}

interface AskedExchangeProps {
  readonly accounts: readonly OperableAccount[];
  readonly run: ExchangeRun;
  readonly address: ExchangeQuery;
}

export function AskedExchange({ accounts, address, run }: AskedExchangeProps) {
  const { known, offers } = useCapabilities();
  if (!isExchangeable(accounts)) return <Unavailable />;
  const request = quoteRequestOf(accounts, address);
  const placeholder = <ReviewSkeleton />;
  // An order sent again after a reload sets its address a moment later.
  if (!known || (!request && run.stage.name === 'waiting')) return placeholder;
  if (!request) return <Redirect to={paths.exchange(address)}>{placeholder}</Redirect>;
  const Quote = offers('exchange-quote') ? ServerQuote : OwnQuote;
  return <Quote key={JSON.stringify(address)} request={request} address={address} run={run} />;
}
