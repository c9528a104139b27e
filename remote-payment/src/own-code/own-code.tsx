import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call, useAuthInfo, useCall, useCapabilities } from '@tessera/api';
import type { ApiResult, OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useReconnection } from '@tessera/session/connection';
import { Alert, Button, ButtonLink, Card, EmptyState, MoneyText, Skeleton } from '@tessera/ui';
import { FailedRead, useFailureText } from '@tessera/ui/failed-read';
import type { AnswerOf } from '@tessera/wire';
import * as paymentRequests from '@tessera/wire/payment-requests';
import { CodeActions } from './code-actions.tsx';
import { drawQr } from '@tessera/payment-codes/qr-drawing';
import classes from './own-code.module.css';

interface CodeCardProps {
  /** Currency of the receiving account; `null` while it loads. */
  readonly currency: string | null;
  readonly code: string | null;
  /** The payment request shown; `null` for any amount, any number of times. */
  readonly request: AskedRequest | null;
}

function CodeCard({ currency, code, request }: CodeCardProps) {
  const { t } = useTranslation('payment-own-code');
  const user = useAuthInfo();
  const name = user.data ? `${user.data.firstName} ${user.data.lastName}`.trim() : null;
  const link = code && location.origin + paths.payRequest(code);
  const amount = request?.amount ?? null;
  return (
    <Card className={classes.card} aria-busy={link === null}>
      <div className={classes.frame}>
        {link === null ? <Skeleton shape="block" height="100%" /> : <QrPicture text={link} />}
      </div>
      <div role="status" className={classes.caption}>
        {name === null ? <Skeleton width="9rem" /> : <strong translate="no">{name}</strong>}
        {amount && <MoneyText amount={amount} size="title" maskable={false} />}
        {request?.note && <bdi className={classes.note}>{request.note}</bdi>}
        {currency === null ? (
          <Skeleton width="14rem" />
        ) : (
          <span className={classes.quiet}>
            {t(amount ? 'own_code.asks' : 'own_code.any_amount', { currency })}
          </span>
        )}
        {request?.once === true && (
          <span className={classes.quiet}>
            {t(request.many === false ? 'own_code.one' : 'own_code.once')}
          </span>
        )}
      </div>
      <ButtonLink variant="secondary" wide to={paths.askForMoney()}>
        {t(request ? 'own_code.amount.again' : 'own_code.amount.add')}
      </ButtonLink>
      <CodeActions link={link} name={name ?? ''} amount={amount} />
      {request && (
        <ButtonLink variant="ghost" wide to={paths.payment({ tab: 'code' })}>
          {t('own_code.amount.remove')}
        </ButtonLink>
      )}
    </Card>
  );
}

/** Dark on white in both themes, as scanners expect. */
function QrPicture({ text }: { readonly text: string }) {
  const { t } = useTranslation('payment-own-code');
  const { side, path } = useMemo(() => drawQr(text), [text]);
  return (
    <svg
      role="img"
      aria-label={t('own_code.picture')}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={classes.qr}
    >
      <path d={path} />
    </svg>
  );
}

type PaymentRequest = AnswerOf<typeof paymentRequests.create>;
type AskedRequest = AnswerOf<typeof paymentRequests.read>;

/**
 * The user's code for any amount; `null` until the answer for this account arrives.
 * @param account `null` requests nothing yet
 */
function useOwnRequest(account: OperableAccount | null) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ to: string; result: ApiResult<PaymentRequest> }>();
  const accountId = account?.id;
  const to = JSON.stringify([accountId, attempt]);

  useEffect(() => {
    if (accountId === undefined) return;
    let gone = false;
    void call(paymentRequests.create, { body: { accountId } }).then((result) => {
      if (!gone) setAnswer({ to, result });
    });
    return () => {
      gone = true;
    };
  }, [accountId, to]);

  const result = answer?.to === to ? answer.result : null;
  const retry = () => setAttempt((count) => count + 1);
  useReconnection(() => {
    if (result?.ok === false && result.reason === 'network') retry();
  });
  return { result, retry };
}

/**
 * A payment request as a link of this app (PAY-2).
 * @param account `null` while the accounts load
 */
export function OwnCode({ account }: { readonly account: OperableAccount | null }) {
  const { t } = useTranslation('payment-own-code');
  const failureText = useFailureText();
  const { known, offers } = useCapabilities();
  const { result, retry } = useOwnRequest(offers('payment-requests') ? account : null);

  if (known && !offers('payment-requests')) {
    return (
      <Card padding="none">
        <EmptyState icon="qr">{t('own_code.unavailable')}</EmptyState>
      </Card>
    );
  }
  if (result?.ok === false) {
    const again = (
      <Button variant="secondary" size="small" onClick={retry}>
        {t('pay_modal.try_again')}
      </Button>
    );
    return (
      <Alert title={t('own_code.failed')} action={again}>
        {failureText(result)}
      </Alert>
    );
  }
  return (
    <CodeCard
      currency={account?.currency ?? null}
      code={result?.data.code ?? null}
      request={null}
    />
  );
}

export function RequestCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('payment-own-code');
  const read = useCall(paymentRequests.read, { path: { code } });
  const navigate = useNavigate();
  const request = read.data ?? null;
  const isOver = request !== null && request.state !== null && request.state !== 'open';
  const isElsewhere = request?.own === false || isOver;
  useEffect(() => {
    // The payer's page says who asks, or why the request is closed.
    if (isElsewhere) void navigate(paths.payRequest(code), { replace: true });
  }, [isElsewhere, navigate, code]);
  if (read.status === 'failed') return <FailedRead title={t('own_code.failed')} read={read} />;
  return (
    <CodeCard
      currency={request?.currencyCode ?? null}
      code={request && !isElsewhere ? code : null}
      request={request}
    />
  );
}
