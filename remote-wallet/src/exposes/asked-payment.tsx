import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useCapabilities, useCall } from '@tessera/api';
import type { Read } from '@tessera/api';
import { paths } from '@tessera/contract';
import { Alert, Avatar, ButtonLink, Card, EmptyState, MoneyText, usePageTitle } from '@tessera/ui';
import type { AnswerOf } from '@tessera/wire';
import { readSummary } from '@tessera/wire/payment-requests';
import { BlockSkeleton, Loaded } from '../loaded/loaded.tsx';
import classes from './asked-payment.module.css';

type RequestSummary = AnswerOf<typeof readSummary>;

/** Tells a signed-out payer who asks for what; signing in leads back to the payment (EASE-12). */
export default function AskedPayment() {
  const { t } = useTranslation('wallet-asked');
  const { code = '' } = useParams();
  const { known, offers } = useCapabilities();
  const read = useCall(readSummary, { path: { code } });
  usePageTitle(t('asked.page'));
  const next = paths.payRequest(code);

  const navigate = useNavigate();
  const offered = !known || offers('payment-requests');
  useEffect(() => {
    if (!offered) void navigate(paths.authIn({ next }), { replace: true });
  }, [offered, navigate, next]);

  if (!offered) return null;
  if (read.status === 'failed' && read.failure.code === 'REQUEST_NOT_FOUND') {
    return (
      <Card padding="none" className={classes.page}>
        <EmptyState
          icon="qr"
          title={t('asked.unknown')}
          action={<ButtonLink to={paths.authIn()}>{t('asked.start')}</ButtonLink>}
        >
          {t('asked.unknown_descr')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card className={classes.page}>
      <Summary read={read} />
      <p className={classes.how}>{t('asked.how')}</p>
      <div className={classes.actions}>
        <ButtonLink wide to={paths.logIn({ next })}>
          {t('common.log_in')}
        </ButtonLink>
        <ButtonLink wide variant="secondary" to={paths.register({ next })}>
          {t('common.create_an_account')}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Summary({ read }: { readonly read: Read<RequestSummary> }) {
  const { t } = useTranslation('wallet-asked');
  if (read.status === 'failed' && read.failure.code === 'LOOKUP_LIMIT') {
    return <Alert tone="info">{t('asked.often')}</Alert>;
  }
  return (
    <Loaded read={read} failed={t('asked.failed')} placeholder={<BlockSkeleton height={172} />}>
      {(summary) => <Asked {...summary} />}
    </Loaded>
  );
}

function Asked({ name, amount, currencyCode, note }: RequestSummary) {
  const { t } = useTranslation('wallet-asked');
  return (
    <div className={classes.asked}>
      <Avatar name={name} size="large" />
      <h1 className={classes.title}>
        {amount ? (
          <>
            <span>{`${t('asked.amount', { name })} `}</span>
            <span className={classes.amount}>
              <MoneyText amount={amount} size="hero" maskable={false} />
            </span>
          </>
        ) : (
          t('asked.any', { name })
        )}
      </h1>
      {note && (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
      {amount === null && (
        <p className={classes.how}>{t('asked.any_descr', { currency: currencyCode })}</p>
      )}
    </div>
  );
}
