import { useTranslation } from 'react-i18next';
import { getConfig } from '@tessera/config';
import { paths } from '@tessera/contract';
import { useAmountWords } from '@tessera/operations';
import { ButtonLink, Card } from '@tessera/ui';
import operationClasses from '../operation/operation.module.css';
import { ShareButton } from '../sharing/share-button.tsx';
import type { IncomingRequest } from './requested-transfer.tsx';

/** Nobody pays oneself: the request is shared instead. */
export function OwnRequest({ request }: { readonly request: IncomingRequest }) {
  const { t } = useTranslation('wallet-pay-request');
  const words = useAmountWords();
  const { code, amount, currencyCode } = request;
  return (
    <Card className={operationClasses.form}>
      <div className={operationClasses.words}>
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
