import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall, useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Card, Icon, IconTile, MoneyText, Skeleton } from '@tessera/ui';
import * as paymentRequests from '@tessera/wire/payment-requests';
import classes from '../exposes/qr-block.module.css';

/** The requests that are open, on Home: the user's to pay first, then those that others have to (LIFE-5). */
export function OpenRequests() {
  const { t } = useTranslation('payment-open-requests');
  const titleId = useId();
  const { known, offers } = useCapabilities();
  const read = useCall(paymentRequests.list, { params: { limit: '50' } });
  if (known && !offers('requests')) return null;
  const open = (read.data?.results ?? []).filter(({ state }) => state === 'open');
  const toPay = open.filter(({ own }) => !own);
  const [first] = toPay;
  const words = () => {
    if (toPay.length > 1) return t('open_requests.asked_more', { count: toPay.length });
    if (first) return t('open_requests.asked', { name: first.recipient.name });
    return open.length > 0
      ? t('open_requests.own', { count: open.length })
      : t('open_requests.none');
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
          {read.status === 'loading' ? <Skeleton width={180} /> : words()}
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
