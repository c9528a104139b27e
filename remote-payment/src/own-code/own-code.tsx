import { useEffect, useMemo, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call, forgetDrafts, useAuthInfo, useCapabilities, useDraft } from '@tessera/api';
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
  TextField,
} from '@tessera/ui';
import { AmountField } from '@tessera/ui/amount-field';
import { useFailureText } from '@tessera/ui/failed-read';
import type { AnswerOf } from '@tessera/wire';
import * as paymentRequests from '@tessera/wire/payment-requests';
import { CodeActions } from './code-actions.tsx';
import { drawQr } from '@tessera/payment-codes/qr-drawing';
import classes from './own-code.module.css';

/** An amount that is asked for. */
interface Asked {
  readonly amount: Money;
  /** For what; empty where that is not said. */
  readonly note: string;
  /** The name of this request, which each payer pays once; empty for one that is paid as often as one likes. */
  readonly once: string;
}

/** Characters that the note may have. */
const longestNote = 140;

interface AmountSheetProps {
  readonly currency: Currency;
  /** `null` for any amount. */
  readonly asked: Asked | null;
  readonly onChoose: (asked: Asked | null) => void;
  readonly onClose: () => void;
}

/** Asks for the amount in the code. */
function AmountSheet({ currency, asked, onChoose, onClose }: AmountSheetProps) {
  const { t } = useTranslation('payment-own-code');
  const paidOnce = useCapabilities().offers('requests');
  const amount = asked ? toDecimal(asked.amount) : '';
  const [entered, setEntered] = useDraft('request sheet amount', amount, currency);
  const [note, setNote] = useDraft('request sheet note', asked?.note, currency);
  const read = parseDecimal(entered, currency);
  const usable = read.ok && isPositive(read.money) ? read.money : null;
  const tooLong = note.length > longestNote;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const once = paidOnce ? crypto.randomUUID() : '';
    if (usable && !tooLong) onChoose({ amount: usable, note: note.trim(), once });
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
        {paidOnce && (
          <TextField
            label={t('own_code.amount.note')}
            value={note}
            autoComplete="off"
            error={tooLong ? t('own_code.amount.note_too_long', { longest: longestNote }) : null}
            onChange={setNote}
          />
        )}
        <SheetActions>
          <Button type="submit" wide disabled={!usable || tooLong}>
            {t('own_code.amount.apply')}
          </Button>
          {asked !== null && (
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
  /** `null` for any amount. */
  readonly asked: Asked | null;
  readonly onAsk: (asked: Asked | null) => void;
}

/** The code with its owner and amount; placeholders have the same size. */
function CodeCard({ account, code, asked, onAsk }: CodeCardProps) {
  const { t } = useTranslation('payment-own-code');
  const user = useAuthInfo();
  const [asking, setAsking] = useState(false);
  const name = user.data ? `${user.data.firstName} ${user.data.lastName}`.trim() : null;
  const link = code && location.origin + paths.payRequest(code);
  const amount = asked?.amount ?? null;
  return (
    <Card className={classes.card} aria-busy={link === null}>
      <div className={classes.frame}>
        {link === null ? <Skeleton shape="block" height="100%" /> : <QrPicture text={link} />}
      </div>
      <div role="status" className={classes.caption}>
        {name === null ? <Skeleton width="9rem" /> : <strong>{name}</strong>}
        {amount && <MoneyText amount={amount} size="title" maskable={false} />}
        {asked?.note && <bdi className={classes.note}>{asked.note}</bdi>}
        {account ? (
          <span className={classes.quiet}>
            {t(amount ? 'own_code.asks' : 'own_code.any_amount', { currency: account.currency })}
          </span>
        ) : (
          <Skeleton width="14rem" />
        )}
        {asked?.once && <span className={classes.quiet}>{t('own_code.once')}</span>}
      </div>
      <Button variant="secondary" wide disabled={!account} onClick={() => setAsking(true)}>
        {t(amount ? 'own_code.amount.change' : 'own_code.amount.add')}
      </Button>
      <CodeActions link={link} name={name ?? ''} amount={amount} />
      {asking && account && (
        <AmountSheet
          currency={account.currency}
          asked={asked}
          onChoose={(chosen) => {
            setAsking(false);
            forgetDrafts('request sheet');
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
 * @param asked `null` leaves the amount to the sender
 */
function useOwnRequest(account: OperableAccount | null, asked: Asked | null) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ to: string; result: ApiResult<PaymentRequest> }>();
  const accountId = account?.id;
  const to = JSON.stringify([accountId, asked && toText(asked), attempt]);

  useEffect(() => {
    if (accountId === undefined) return;
    let gone = false;
    const body = { accountId, ...(asked && bodyOf(asked)) };
    void call(paymentRequests.create, { body }).then((result) => {
      if (!gone) setAnswer({ to, result });
    });
    return () => {
      gone = true;
    };
  }, [accountId, asked, to]);

  const result = answer?.to === to ? answer.result : null;
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
  const [draft, setDraft] = useDraft('request amount');
  const { id, currency } = account ?? {};
  const asked = useMemo(() => askedBy(draft, id, currency), [draft, id, currency]);
  const { result, retry } = useOwnRequest(offers('payment-requests') ? account : null, asked);

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
  const ask = (chosen: Asked | null) =>
    setDraft(account && chosen ? `${account.id} ${toText(chosen)}` : '');
  return <CodeCard account={account} code={code} asked={asked} onAsk={ask} />;
}

const toText = ({ amount, once, note }: Asked) => `${toDecimal(amount)} ${once} ${note}`;

/** The request of this account; another account starts without one. */
function askedBy(draft: string, id: string | undefined, currency: Currency | undefined) {
  const [accountId, decimal = '', once = '', ...note] = draft.split(' ');
  if (accountId !== id || currency === undefined) return null;
  const read = parseDecimal(decimal, currency);
  return read.ok && isPositive(read.money)
    ? { amount: read.money, once, note: note.join(' ') }
    : null;
}

const bodyOf = ({ amount, once, note }: Asked) => ({
  amount,
  ...(once && { once, ...(note && { note }) }),
});
