import { useTranslation } from 'react-i18next';
import type { OperableAccount } from '@tessera/api';
import { useCall } from '@tessera/api';
import { getConfig } from '@tessera/config';
import { paths } from '@tessera/contract';
import { useAmountWords } from '@tessera/operations';
import { ButtonLink, Card, EmptyState } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import * as paymentRequests from '@tessera/wire/payment-requests';
import { OperationSkeleton } from '../money-form/screen.tsx';
import { MissingAccount } from '../money-form/missing-account.tsx';
import { ShareButton } from '../sharing/share-button.tsx';
import { RequestedTransfer } from './requested-transfer.tsx';
import type { IncomingRequest } from './requested-transfer.tsx';
import classes from '../money-form/money-form.module.css';

interface AnsweredRequestProps {
  readonly code: string;
  readonly accounts: readonly OperableAccount[];
}

/** Asks whose request it is, and for what. */
export function AnsweredRequest({ code, accounts }: AnsweredRequestProps) {
  const { t } = useTranslation('wallet-pay-request');
  const read = useCall(paymentRequests.read, { path: { code } });
  if (read.status === 'loading') return <OperationSkeleton />;
  if (read.status === 'failed') {
    return read.failure.code === 'REQUEST_NOT_FOUND' ? (
      <UnknownRequest />
    ) : (
      <FailedRead title={t('pay_request.failed')} read={read} />
    );
  }
  const request = read.data;
  if (request.own) return <OwnRequest request={request} />;
  const account = accounts.find(({ currency }) => currency === request.currencyCode);
  if (!account) return <MissingAccount currency={request.currencyCode} />;
  return <RequestedTransfer request={request} account={account} />;
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

/** Nobody pays oneself: the request is shared instead. */
function OwnRequest({ request }: { readonly request: IncomingRequest }) {
  const { t } = useTranslation('wallet-pay-request');
  const words = useAmountWords();
  const { code, amount, currencyCode } = request;
  return (
    <Card className={classes.form}>
      <div className={classes.words}>
        <strong>{t('pay_request.own')}</strong>
        <p>
          {amount
            ? t('pay_request.own_amount', { amount: words(amount) })
            : t('pay_request.own_any', { currency: currencyCode })}
        </p>
      </div>
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
      <ButtonLink wide variant="secondary" to={paths.payment({ tab: 'code' })}>
        {t('pay_request.code')}
      </ButtonLink>
    </Card>
  );
}
