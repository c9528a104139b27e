import { useTexts } from '@tessera/i18n';
import { Alert, Button, DetailList, MoneyText } from '@tessera/ui';
import type { Order } from '../amounts/order.ts';
import { formatRemaining } from '../quote/format-remaining.ts';
import type { Quoting } from '../quote/use-quoting.ts';
import { useRateText } from '../quote/use-rate-text.ts';
import { texts } from '../texts.ts';

interface ReviewProps {
  readonly order: Order;
  readonly quoting: Quoting;
  readonly sending: boolean;
  /** The backend said that the quote had expired; these numbers are new. */
  readonly requoted: boolean;
  readonly onConfirm: (order: Order) => void;
}

/** Both amounts, the rate and how long it holds, before anything moves. */
export function Review({ order, quoting, sending, requoted, onConfirm }: ReviewProps) {
  const t = useTexts(texts);
  const rateText = useRateText();
  const { life, refreshing, renewal, renew } = quoting;
  const expired = life.state === 'expired';
  const details = [
    {
      label: t('exchange.from_amount'),
      value: <MoneyText amount={order.sold} size="title" maskable={false} />,
    },
    {
      label: t('exchange.to_amount'),
      value: <MoneyText amount={order.bought} size="title" maskable={false} />,
    },
    { label: t('exchange.rate_label'), value: rateText(order.quote) },
  ];
  const remaining =
    life.state === 'alive'
      ? [{ label: t('exchange.locked_label'), value: formatRemaining(life.remainingS) }]
      : [];
  return (
    <>
      {requoted && <Alert tone="warning">{t('exchange.requoted')}</Alert>}
      {!requoted && renewal === 'changed' && (
        <Alert tone="warning">{t('exchange.rate_changed')}</Alert>
      )}
      <DetailList details={[...details, ...remaining]} />
      {expired && !refreshing ? (
        <Alert
          action={
            <Button size="small" onClick={() => void renew()}>
              {t('exchange.rate_renew')}
            </Button>
          }
        >
          {t('exchange.rate_expired')}
        </Alert>
      ) : (
        <Button wide busy={sending || refreshing} onClick={() => onConfirm(order)}>
          {t('exchange.confirm')}
        </Button>
      )}
    </>
  );
}
