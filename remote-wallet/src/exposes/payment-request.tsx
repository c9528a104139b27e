import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { call, refreshReads, useCall } from '@tessera/api';
import type { ApiFailure, OperableAccount } from '@tessera/api';
import { getConfig } from '@tessera/config';
import { paths } from '@tessera/contract';
import { formatShortDate, formatShortDateTime, useLanguage } from '@tessera/i18n';
import { isMoney, toDecimal } from '@tessera/money';
import { useAmountWords } from '@tessera/operations';
import { Avatar, Button, ButtonLink, Card, EmptyState, InlineError, MoneyText } from '@tessera/ui';
import { FailedRead, useFailureText } from '@tessera/ui/failed-read';
import { useSubmit } from '@tessera/ui/submit';
import type { AnswerOf } from '@tessera/wire';
import * as paymentRequests from '@tessera/wire/payment-requests';
import { BlockSkeleton } from '../loaded/loaded.tsx';
import { MissingAccount } from '../money-form/missing-account.tsx';
import { formHeight } from '../money-form/screen.tsx';
import { lostTransferPath, SendScreen, TransferForm, useTransferDraft } from '../send/transfer.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import classes from '../money-form/money-form.module.css';
import askedClasses from './payment-request.module.css';

/** Pays a person's request for money, by its link or its code (PAY-4). */
export default function PaymentRequest() {
  const { code = '' } = useParams();
  const { t } = useTranslation('wallet-pay-request');
  const { t: tAsked } = useTranslation('wallet-asked');
  const request = useCall(paymentRequests.read, { path: { code } }).data;
  return (
    <SendScreen
      title={
        request?.own === false
          ? tAsked('asked.any', { name: request.recipient.name })
          : t(request ? 'pay_request.own' : 'pay_request.title')
      }
      capability="payment-requests"
    >
      {(accounts) => <AnsweredRequest key={code} code={code} accounts={accounts} />}
    </SendScreen>
  );
}

type IncomingRequest = AnswerOf<typeof paymentRequests.read>;

interface RequestedTransferProps {
  readonly account: OperableAccount;
  readonly request: IncomingRequest;
}

/** A transfer whose recipient, currency and perhaps amount the request names. */
function RequestedTransfer({ request, account }: RequestedTransferProps) {
  const { t } = useTranslation('wallet-pay-request');
  const { t: tAsked } = useTranslation('wallet-asked');
  const words = useAmountWords({ maskable: false });
  const { code, once, paid } = request;
  const asked = decimalOf(request);
  const draft = useTransferDraft(account, code, { amount: asked });
  const { money } = draft.amount;
  const refusal = draft.orders.refusalOn(account.id)?.code;
  useEffect(() => {
    // It was paid or closed elsewhere since the page was opened.
    if (refusal === 'REQUEST_PAID' || refusal === 'REQUEST_CLOSED') refreshReads('payment-request');
  }, [refusal]);
  return (
    <TransferForm
      draft={draft}
      // An amount that the request names is not the payer's to change (PAY-4).
      begin={(next) => draft.begin({ ...next, ...(asked === '' ? {} : { amount: asked }) })}
      elsewhere={(lost) => (lost?.['request'] === code ? null : lostTransferPath(lost))}
      recipient={() => ({ request: code })}
      payee={<AskedCard request={request} />}
      // The sheet of the payment itself stays over it.
      instead={paid && <PaidRequest request={request} transaction={paid} />}
      words={{
        title: tAsked('asked.any', { name: request.recipient.name }),
        submit: money ? t('pay_request.pay', { amount: words(money) }) : t('pay_request.pay_any'),
        // There is no second payment of one that is paid once.
        ...(once && { paid: undefined }),
      }}
      fixed={{ account: true, amount: request.amount !== null }}
    />
  );
}

/** The person who asks, how much and for what, before anything else (LIFE-5). */
function AskedCard({ request }: { readonly request: IncomingRequest }) {
  const { t } = useTranslation('wallet-pay-request');
  const language = useLanguage();
  const { recipient, amount, note, once, askedAt, endsAt } = request;
  return (
    <Card className={askedClasses.card}>
      <Avatar name={recipient.name} size="large" />
      <div>
        <strong>{recipient.name}</strong>
        <p className={askedClasses.quiet}>
          <span className={askedClasses.phone}>{recipient.phone}</span>
          {once === true && askedAt !== null && (
            <>
              {' · '}
              {t('pay_request.asked_at', { at: formatShortDateTime(askedAt, language) })}
            </>
          )}
        </p>
      </div>
      {amount && (
        <div className={askedClasses.amount}>
          <MoneyText amount={amount} size="hero" maskable={false} />
        </div>
      )}
      {note && (
        <p className={askedClasses.note}>
          <q>{note}</q>
        </p>
      )}
      {endsAt !== null && (
        <span className={askedClasses.state}>
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

const closedStates = ['paid', 'declined', 'cancelled'] as const;

/** A request that nobody can pay any more, and why (LIFE-5). */
function ClosedRequest({
  request,
  state,
}: {
  readonly request: IncomingRequest;
  readonly state: string;
}) {
  const { t } = useTranslation('wallet-pay-request');
  // A state that a newer backend made up has ended it too.
  const known = closedStates.find((each) => each === state) ?? 'ended';
  return (
    <Card className={classes.form}>
      <div role="status" className={classes.words}>
        <strong>{t(`pay_request.closed_${known}`)}</strong>
        <AskedFor request={request} />
      </div>
      {request.own && request.paid && (
        <ButtonLink wide to={paths.history({ transaction: request.paid })}>
          {t('pay_request.receipt')}
        </ButtonLink>
      )}
    </Card>
  );
}

/** The sentence that names the asking person, the amount and the note (EASE-14). */
function AskedFor({ request }: { readonly request: IncomingRequest }) {
  const { t } = useTranslation('wallet-pay-request');
  const words = useAmountWords({ maskable: false });
  const { amount, note, recipient } = request;
  const asks = amount
    ? t('pay_request.asks', { name: recipient.name, amount: words(amount) })
    : t('pay_request.asks_any', { name: recipient.name });
  return (
    <strong className={classes.asked}>
      {asks}
      {note && (
        <>
          {' · '}
          <bdi>{note}</bdi>
        </>
      )}
    </strong>
  );
}

interface PaidRequestProps {
  readonly request: IncomingRequest;
  /** The payer's, by which it was paid. */
  readonly transaction: string;
}

/** A request that each payer pays once, and this one did (EASE-14). */
function PaidRequest({ request, transaction }: PaidRequestProps) {
  const { t } = useTranslation('wallet-pay-request');
  return (
    <Card className={classes.form}>
      <div role="status" className={classes.words}>
        <strong>{t('pay_request.paid')}</strong>
        <AskedFor request={request} />
      </div>
      <ButtonLink wide to={paths.history({ transaction })}>
        {t('pay_request.receipt')}
      </ButtonLink>
    </Card>
  );
}

/** The amount with all of its decimals; empty where the payer enters it. */
function decimalOf({ amount }: IncomingRequest): string {
  if (amount === null) return '';
  return isMoney(amount) ? toDecimal(amount) : amount.decimal;
}

interface AnsweredRequestProps {
  readonly code: string;
  readonly accounts: readonly OperableAccount[];
}

/** Asks whose request it is, and for what. */
function AnsweredRequest({ code, accounts }: AnsweredRequestProps) {
  const { t } = useTranslation('wallet-pay-request');
  const read = useCall(paymentRequests.read, { path: { code } });
  if (read.status === 'loading') return <BlockSkeleton height={formHeight} />;
  if (read.status === 'failed') {
    return read.failure.code === 'REQUEST_NOT_FOUND' ? (
      <UnknownRequest />
    ) : (
      <FailedRead title={t('pay_request.failed')} read={read} />
    );
  }
  const request = read.data;
  const { state, own, paid } = request;
  // One that this person paid has its receipt.
  if (state !== null && state !== 'open' && (own || paid === null)) {
    return <ClosedRequest request={request} state={state} />;
  }
  if (own) return <OwnRequest request={request} />;
  const account = accounts.find(({ currency }) => currency === request.currencyCode);
  if (!account) return <MissingAccount currency={request.currencyCode} />;
  return (
    <div className={classes.form}>
      <RequestedTransfer request={request} account={account} />
      {request.once && paid === null && (
        <div className={askedClasses.otherWays}>
          {request.mayDecline && <DeclineButton code={code} />}
          <ButtonLink wide variant="secondary" to={paths.home()}>
            {t('pay_request.later')}
          </ButtonLink>
        </div>
      )}
      {request.many === false && paid === null && (
        <p className={askedClasses.closes}>{t('pay_request.closes')}</p>
      )}
    </div>
  );
}

/** Stands where a link or a code names no request. */
function UnknownRequest() {
  const { t } = useTranslation('wallet-pay-request');
  const { t: tOrder } = useTranslation('wallet-orders');
  return (
    <Card padding="none">
      <EmptyState
        icon="qr"
        action={
          <ButtonLink to={paths.payment({ tab: 'scan' })}>{tOrder('wallet_order.scan')}</ButtonLink>
        }
      >
        {t('pay_request.unknown')}
      </EmptyState>
    </Card>
  );
}

/** Nobody pays oneself: the request is shared, or awaits the person who is asked. */
function OwnRequest({ request }: { readonly request: IncomingRequest }) {
  const { t } = useTranslation('wallet-pay-request');
  const words = useAmountWords();
  const { code, amount, currencyCode, payer, once } = request;
  return (
    <Card className={classes.form}>
      <div className={classes.words}>
        {payer !== null && amount && (
          <p>{t('pay_request.own_person', { name: payer, amount: words(amount) })}</p>
        )}
        {payer === null && (
          <p>
            {amount
              ? t('pay_request.own_amount', { amount: words(amount) })
              : t('pay_request.own_any', { currency: currencyCode })}
          </p>
        )}
      </div>
      {payer === null && (
        <>
          <ShareButton
            title={getConfig().brand.name}
            text={window.location.origin + paths.payRequest(code)}
            words={{
              share: t('pay_request.share'),
              copy: t('pay_request.copy'),
              copied: t('pay_request.copied'),
              failed: t('pay_request.share_failed'),
            }}
          />
          <ButtonLink wide variant="secondary" to={paths.payment({ tab: 'code', request: code })}>
            {t('pay_request.code')}
          </ButtonLink>
        </>
      )}
      {once && (
        <ButtonLink wide variant="secondary" to={paths.requests()}>
          {t('pay_request.all')}
        </ButtonLink>
      )}
    </Card>
  );
}
