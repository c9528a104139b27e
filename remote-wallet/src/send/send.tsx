import { useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { Alert, LinkText, PageHeader, Skeleton } from '@tessera/ui';
import { OperationScreen } from '../operation/operation-screen.tsx';
import operationClasses from '../operation/operation.module.css';
import { paymentTexts } from '../payment-buttons/payment-texts.ts';
import { Sending } from './sending.tsx';
import { sendTexts } from './send-texts.ts';

/** Sends money to another user (WALLET-3). */
export default function Send() {
  const t = useTexts(sendTexts);
  const { known, offers } = useCapabilities();
  const title = t('wallet_send.title');
  if (known && !offers('transfers')) {
    return (
      <div className={operationClasses.screen}>
        <PageHeader title={title} backTo={paths.home()} />
        <Alert tone="info" title={t('wallet_send.unavailable')}>
          {t('wallet_send.unavailable_descr')}
        </Alert>
      </div>
    );
  }
  return (
    <OperationScreen
      title={title}
      isAllowed={({ isWithdrawalAllowed }) => isWithdrawalAllowed}
      refusal={<ForbiddenSending />}
    >
      {(operation) =>
        known ? (
          <Sending {...operation} />
        ) : (
          <div aria-busy="true">
            <Skeleton shape="block" height={260} />
          </div>
        )
      }
    </OperationScreen>
  );
}

/** Sending is as open as withdrawing; identification opens both. */
function ForbiddenSending() {
  const t = useTexts(sendTexts);
  const tPayment = useTexts(paymentTexts);
  const toIdentification = (
    <LinkText to={paths.settings()}>{tPayment('wallet.to_identification')}</LinkText>
  );
  return (
    <Alert tone="warning" title={t('wallet_send.forbidden')} action={toIdentification}>
      {t('wallet_send.forbidden_descr')}
    </Alert>
  );
}
