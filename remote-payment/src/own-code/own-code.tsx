import { useEffect, useMemo, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call, useAuthInfo, useCapabilities, useDraft } from '@tessera/api';
import type { ApiResult, OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useReconnection } from '@tessera/session/connection';
import { isPositive, parseDecimal, toDecimal } from '@tessera/money';
import type { Currency, Money } from '@tessera/money';
import {
  Alert,
  Button,
  Card,
  EmptyState,
  MoneyText,
  Sheet,
  SheetActions,
  Skeleton,
} from '@tessera/ui';
import { AmountField } from '@tessera/ui/amount-field';
import { useFailureText } from '@tessera/ui/failed-read';
import type { AnswerOf } from '@tessera/wire';
import * as paymentRequests from '@tessera/wire/payment-requests';
import { CodeActions } from './code-actions.tsx';
import { drawQr } from './qr-drawing.ts';
import classes from './own-code.module.css';

interface AmountSheetProps {
  readonly currency: Currency;
  /** The requested amount; `null` for any amount. */
  readonly amount: Money | null;
  readonly onChoose: (amount: Money | null) => void;
  readonly onClose: () => void;
}

/** Asks for the amount in the code. */
function AmountSheet({ currency, amount, onChoose, onClose }: AmountSheetProps) {
  const { t } = useTranslation('payment-own-code');
  const [entered, setEntered] = useState(amount ? toDecimal(amount) : '');
  const read = parseDecimal(entered, currency);
  const usable = read.ok && isPositive(read.money) ? read.money : null;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (usable) onChoose(usable);
  };
  return (
    <Sheet open title={t('own_code.amount.title')} onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <AmountField
          autoFocus
          label={t('own_code.amount.label', { currency })}
          currency={currency}
          value={entered}
          onChange={setEntered}
        />
        <SheetActions>
          <Button type="submit" wide disabled={!usable}>
            {t('own_code.amount.apply')}
          </Button>
          {amount !== null && (
            <Button variant="ghost" wide onClick={() => onChoose(null)}>
              {t('own_code.amount.remove')}
            </Button>
          )}
        </SheetActions>
      </form>
    </Sheet>
  );
}

interface CodeCardProps {
  readonly account: OperableAccount | null;
  readonly code: string | null;
  /** The requested amount; `null` for any amount. */
  readonly amount: Money | null;
  readonly onAsk: (amount: Money | null) => void;
}

/** The code with its owner and amount; placeholders have the same size. */
function CodeCard({ account, code, amount, onAsk }: CodeCardProps) {
  const { t } = useTranslation('payment-own-code');
  const user = useAuthInfo();
  const [asking, setAsking] = useState(false);
  const name = user.data ? `${user.data.firstName} ${user.data.lastName}`.trim() : null;
  const link = code && location.origin + paths.payRequest(code);
  return (
    <Card className={classes.card} aria-busy={link === null}>
      <div className={classes.frame}>
        {link === null ? <Skeleton shape="block" height="100%" /> : <QrPicture text={link} />}
      </div>
      <div role="status" className={classes.caption}>
        {name === null ? <Skeleton width="9rem" /> : <strong>{name}</strong>}
        {amount && <MoneyText amount={amount} size="title" maskable={false} />}
        {account ? (
          <span className={classes.quiet}>
            {t(amount ? 'own_code.asks' : 'own_code.any_amount', { currency: account.currency })}
          </span>
        ) : (
          <Skeleton width="14rem" />
        )}
      </div>
      <Button variant="secondary" wide disabled={!account} onClick={() => setAsking(true)}>
        {t(amount ? 'own_code.amount.change' : 'own_code.amount.add')}
      </Button>
      <CodeActions link={link} name={name ?? ''} amount={amount} />
      {asking && account && (
        <AmountSheet
          currency={account.currency}
          amount={amount}
          onChoose={(chosen) => {
            setAsking(false);
            onAsk(chosen);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

/** A QR code, dark on white in both themes, as scanners expect. */
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

/**
 * The user's payment request; its result is `null` until the answer to exactly this request
 * arrives.
 * @param account `null` requests nothing yet
 * @param amount `null` leaves the amount to the sender
 */
function useOwnRequest(account: OperableAccount | null, amount: Money | null) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ to: string; result: ApiResult<PaymentRequest> }>();
  const accountId = account?.id;
  const asked = JSON.stringify([accountId, amount && toDecimal(amount), attempt]);

  useEffect(() => {
    if (accountId === undefined) return;
    let gone = false;
    const body = { accountId, ...(amount ? { amount } : {}) };
    void call(paymentRequests.create, { body }).then((result) => {
      if (!gone) setAnswer({ to: asked, result });
    });
    return () => {
      gone = true;
    };
  }, [accountId, amount, asked]);

  const result = answer?.to === asked ? answer.result : null;
  const retry = () => setAttempt((count) => count + 1);
  useReconnection(() => {
    if (result?.ok === false && result.reason === 'network') retry();
  });
  return { result, retry };
}

/**
 * The user's own code: a request for money as a link of this app (PAY-2).
 * @param account `null` while the accounts load
 */
export function OwnCode({ account }: { readonly account: OperableAccount | null }) {
  const { t } = useTranslation('payment-own-code');
  const failureText = useFailureText();
  const { known, offers } = useCapabilities();
  const [asked, setAsked] = useDraft('request amount');
  const { id, currency } = account ?? {};
  const amount = useMemo(() => amountOf(asked, id, currency), [asked, id, currency]);
  const { result, retry } = useOwnRequest(offers('payment-requests') ? account : null, amount);

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
  const code = result?.data.code ?? null;
  const ask = (chosen: Money | null) =>
    setAsked(account && chosen ? `${account.id} ${toDecimal(chosen)}` : '');
  return <CodeCard account={account} code={code} amount={amount} onAsk={ask} />;
}

/** The requested amount of this account; another account starts without one. */
function amountOf(asked: string, id: string | undefined, currency: Currency | undefined) {
  const [accountId, decimal = ''] = asked.split(' ');
  if (accountId !== id || currency === undefined) return null;
  const read = parseDecimal(decimal, currency);
  return read.ok && isPositive(read.money) ? read.money : null;
}
