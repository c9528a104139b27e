import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useCall } from '@tessera/api';
import type { OperableAccount } from '@tessera/api';
import { getConfig } from '@tessera/config';
import { paths } from '@tessera/contract';
import { useAmountWords } from '@tessera/operations';
import { ButtonLink, Card, EmptyState } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import * as paymentRequests from '@tessera/wire/payment-requests';
import { BlockSkeleton } from '../loaded/loaded.tsx';
import { MissingAccount } from '../money-form/missing-account.tsx';
import { formHeight } from '../money-form/screen.tsx';
import { ClosedRequest, RequestedTransfer } from '../send/requested-transfer.tsx';
import type { ReadRequest } from '../send/requested-transfer.tsx';
import { SendScreen } from '../send/transfer.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import classes from '../money-form/money-form.module.css';

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

const closedStates = ['paid', 'declined', 'cancelled'] as const;

interface AnsweredRequestProps {
  readonly code: string;
  readonly accounts: readonly OperableAccount[];
}

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
  // Right after paying, the payment's own sheet shows the result instead.
  if (state !== null && state !== 'open' && (own || paid === null)) {
    // An unknown state of a newer backend counts as ended.
    const how = closedStates.find((each) => each === state) ?? 'ended';
    return <ClosedRequest request={request}>{t(`pay_request.closed_${how}`)}</ClosedRequest>;
  }
  if (own) return <OwnRequest request={request} />;
  const account = accounts.find(({ currency }) => currency === request.currencyCode);
  if (!account) return <MissingAccount currency={request.currencyCode} />;
  return <RequestedTransfer request={request} account={account} />;
}

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

function OwnRequest({ request }: { readonly request: ReadRequest }) {
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
