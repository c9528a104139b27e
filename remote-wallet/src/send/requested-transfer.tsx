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

export type ReadRequest = AnswerOf<typeof paymentRequests.read>;

interface RequestProps {
  readonly request: ReadRequest;
}

interface RequestedTransferProps extends RequestProps {
  readonly account: OperableAccount;
}

export function RequestedTransfer({ request, account }: RequestedTransferProps) {
  const { t } = useTranslation('wallet-pay-request');
  const { t: tAsked } = useTranslation('wallet-asked');
  const words = useAmountWords({ maskable: false });
  const { code, once, many, paid, mayDecline, person } = request;
  const requestedAmount = decimalOf(request);
  const draft = useTransferDraft(account, code, { amount: requestedAmount });
  const { money } = draft.amount;
  const refusal = draft.orders.refusalOn(account.id)?.code;
  useEffect(() => {
    // The request was paid or closed elsewhere after the page opened.
    if (refusal === 'REQUEST_PAID' || refusal === 'REQUEST_CLOSED') refreshReads('payment-request');
  }, [refusal]);
  return (
    <div className={formClasses.form}>
      <TransferForm
        draft={draft}
        // The payer cannot change an amount that the request names (PAY-4).
        restore={(next) =>
          draft.restore({ ...next, ...(requestedAmount === '' ? {} : { amount: requestedAmount }) })
        }
        elsewhere={(lost) => (lost?.['request'] === code ? null : lostTransferPath(lost))}
        recipient={() => ({ request: code })}
        payee={<AskedCard request={request} />}
        // The payment's own sheet stays above this: a payer pays such a request once (EASE-14).
        instead={
          paid ? <ClosedRequest request={request}>{t('pay_request.paid')}</ClosedRequest> : null
        }
        words={{
          title: tAsked('asked.any', { name: request.recipient.name }),
          submit: money ? t('pay_request.pay', { amount: words(money) }) : t('pay_request.pay_any'),
          // A request that is paid once offers no second payment.
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

/** With all decimals; empty if the payer chooses the amount. */
function decimalOf({ amount }: ReadRequest): string {
  if (amount === null) return '';
  return isMoney(amount) ? toDecimal(amount) : amount.decimal;
}

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

/** Only a request to a single person can be declined (LIFE-5). */
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
  readonly children: ReactNode;
}

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
