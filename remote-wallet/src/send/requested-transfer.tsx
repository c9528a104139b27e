import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call, refreshReads } from '@tessera/api';
import type { ApiFailure, OperableAccount } from '@tessera/api';
import { paths } from '@tessera/contract';
import { formatShortDate, formatShortDateTime, useLanguage } from '@tessera/i18n';
import { isMoney, toDecimal } from '@tessera/money';
import { useAmountWords } from '@tessera/operations';
import { Avatar, Button, ButtonLink, Card, InlineError, LinkText, MoneyText } from '@tessera/ui';
import { useFailureText } from '@tessera/ui/failed-read';
import { useSubmit } from '@tessera/ui/submit';
import type { AnswerOf } from '@tessera/wire';
import * as paymentRequests from '@tessera/wire/payment-requests';
import { lostTransferPath, TransferForm, useTransferDraft } from './transfer.tsx';
import formClasses from '../money-form/money-form.module.css';
import classes from './requested-transfer.module.css';

/** A request for money as its payer reads it, or who asks. */
export type ReadRequest = AnswerOf<typeof paymentRequests.read>;

interface RequestProps {
  readonly request: ReadRequest;
}

interface RequestedTransferProps extends RequestProps {
  readonly account: OperableAccount;
}

/** A transfer whose recipient, currency and perhaps amount the request names, and the ways not to pay it. */
export function RequestedTransfer({ request, account }: RequestedTransferProps) {
  const { t } = useTranslation('wallet-pay-request');
  const { t: tAsked } = useTranslation('wallet-asked');
  const words = useAmountWords({ maskable: false });
  const { code, once, many, paid, mayDecline, person } = request;
  const asked = decimalOf(request);
  const draft = useTransferDraft(account, code, { amount: asked });
  const { money } = draft.amount;
  const refusal = draft.orders.refusalOn(account.id)?.code;
  useEffect(() => {
    // It was paid or closed elsewhere since the page was opened.
    if (refusal === 'REQUEST_PAID' || refusal === 'REQUEST_CLOSED') refreshReads('payment-request');
  }, [refusal]);
  return (
    <div className={formClasses.form}>
      <TransferForm
        draft={draft}
        // An amount that the request names is not the payer's to change (PAY-4).
        begin={(next) => draft.begin({ ...next, ...(asked === '' ? {} : { amount: asked }) })}
        elsewhere={(lost) => (lost?.['request'] === code ? null : lostTransferPath(lost))}
        recipient={() => ({ request: code })}
        payee={<AskedCard request={request} />}
        // The sheet of the payment itself stays over it: each payer pays one once (EASE-14).
        instead={
          paid ? <ClosedRequest request={request}>{t('pay_request.paid')}</ClosedRequest> : null
        }
        words={{
          title: tAsked('asked.any', { name: request.recipient.name }),
          submit: money ? t('pay_request.pay', { amount: words(money) }) : t('pay_request.pay_any'),
          // There is no second payment of one that is paid once.
          ...(once && { paid: undefined }),
        }}
        fixed={{ account: true, amount: request.amount !== null }}
      />
      {once && paid === null && (
        <div className={classes.otherWays}>
          {mayDecline && <DeclineButton code={code} />}
          <ButtonLink wide variant="secondary" to={paths.home()}>
            {t('pay_request.later')}
          </ButtonLink>
        </div>
      )}
      {person !== null && (
        <p className={classes.closes}>
          <LinkText to={paths.person(person, { block: 'ask' })}>{t('pay_request.block')}</LinkText>
        </p>
      )}
      {many === false && paid === null && (
        <p className={classes.closes}>{t('pay_request.closes')}</p>
      )}
    </div>
  );
}

/** The amount with all of its decimals; empty where the payer enters it. */
function decimalOf({ amount }: ReadRequest): string {
  if (amount === null) return '';
  return isMoney(amount) ? toDecimal(amount) : amount.decimal;
}

/** The person who asks, how much and for what, before anything else (LIFE-5). */
function AskedCard({ request }: RequestProps) {
  const { t } = useTranslation('wallet-pay-request');
  const language = useLanguage();
  const { recipient, amount, note, once, askedAt, endsAt } = request;
  return (
    <Card className={classes.card}>
      <Avatar name={recipient.name} size="large" />
      <div>
        <strong translate="no">{recipient.name}</strong>
        <p className={classes.quiet}>
          <span className={classes.phone} translate="no">
            {recipient.phone}
          </span>
          {once === true && askedAt !== null && (
            <span>
              {` · ${t('pay_request.asked_at', { at: formatShortDateTime(askedAt, language) })}`}
            </span>
          )}
        </p>
      </div>
      {amount && (
        <div className={classes.amount}>
          <MoneyText amount={amount} size="hero" maskable={false} />
        </div>
      )}
      {note && (
        <p className={classes.note}>
          <q>{note}</q>
        </p>
      )}
      {endsAt !== null && (
        <span className={classes.state}>
          {t('pay_request.open_until', { date: formatShortDate(endsAt, language) })}
        </span>
      )}
    </Card>
  );
}

/** Declines a request that asks this person alone (LIFE-5). */
function DeclineButton({ code }: { readonly code: string }) {
  const { t } = useTranslation('wallet-pay-request');
  const failureText = useFailureText();
  const { busy, failure, submit } = useSubmit<ApiFailure>();
  return (
    <div>
      <Button
        wide
        variant="secondary"
        busy={busy}
        onClick={() => void submit(() => call(paymentRequests.decline, { path: { code } }))}
      >
        {t('pay_request.decline')}
      </Button>
      <InlineError>{failure && failureText(failure)}</InlineError>
    </div>
  );
}

interface ClosedRequestProps extends RequestProps {
  /** How it was closed, in a sentence. */
  readonly children: ReactNode;
}

/** A request that can no longer be paid: why, what it asked for, and the receipt where there is one (LIFE-5). */
export function ClosedRequest({ request, children }: ClosedRequestProps) {
  const { t } = useTranslation('wallet-pay-request');
  const words = useAmountWords({ maskable: false });
  const { amount, note, paid, recipient } = request;
  return (
    <Card className={formClasses.form}>
      <div role="status" className={formClasses.words}>
        <strong>{children}</strong>
        <strong className={formClasses.asked}>
          <span>
            {amount
              ? t('pay_request.asks', { name: recipient.name, amount: words(amount) })
              : t('pay_request.asks_any', { name: recipient.name })}
          </span>
          {note && (
            <span>
              {' · '}
              <bdi>{note}</bdi>
            </span>
          )}
        </strong>
      </div>
      {paid !== null && (
        <ButtonLink wide to={paths.history({ transaction: paid })}>
          {t('pay_request.receipt')}
        </ButtonLink>
      )}
    </Card>
  );
}
