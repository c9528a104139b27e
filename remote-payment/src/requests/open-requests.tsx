import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall, useCapabilities } from '@tessera/api';
import type { Read } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Card, Icon, IconTile, MoneyText, Skeleton } from '@tessera/ui';
import type { AnswerOf } from '@tessera/wire';
import * as paymentRequests from '@tessera/wire/payment-requests';
import classes from '../exposes/qr-block.module.css';

const openOf = ({ data }: Read<AnswerOf<typeof paymentRequests.list>>) =>
  (data?.results ?? []).filter(({ state }) => state === 'open');

/** Open payment requests on Home: those to pay first, then the user's own (LIFE-5). */
export function OpenRequests() {
  const { t } = useTranslation('payment-open-requests');
  const titleId = useId();
  const { known, offers } = useCapabilities();
  // Two reads: many of the user's own would push those to pay off a common page.
  const asked = useCall(paymentRequests.list, { params: { side: 'asked', limit: '50' } });
  const asks = useCall(paymentRequests.list, { params: { side: 'asks', limit: '50' } });
  if (known && !offers('requests')) return null;
  const toPay = openOf(asked).filter(({ own }) => !own);
  const ofOwn = openOf(asks).filter(({ own }) => own).length;
  const [first] = toPay;
  const words = () => {
    if (toPay.length > 1) return t('open_requests.asked_more', { count: toPay.length });
    if (first) return t('open_requests.asked', { name: first.recipient.name });
    return ofOwn > 0 ? t('open_requests.own', { count: ofOwn }) : t('open_requests.none');
  };
  return (
    <Card role="region" aria-labelledby={titleId} className={classes.tile}>
      <IconTile name="swap-vertical" tone={first ? 'strong' : 'accent'} size="large" />
      <div className={classes.words}>
        <h2 id={titleId} className={classes.title}>
          <Link
            to={toPay.length === 1 && first ? paths.payRequest(first.code) : paths.requests()}
            className={classes.way}
          >
            {t('open_requests.title')}
          </Link>
        </h2>
        <p className={classes.description}>
          {[asked.status, asks.status].includes('loading') ? <Skeleton width={180} /> : words()}
        </p>
      </div>
      {toPay.length === 1 && first?.amount && (
        <strong>
          <MoneyText amount={first.amount} />
        </strong>
      )}
      <Icon name="chevron-right" size={20} />
    </Card>
  );
}
