import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import { TopUpOutcome } from '@tessera/operations';
import { chooseCurrency } from '@tessera/session';
import { ButtonLink, EmptyState, PageHeader, Sheet } from '@tessera/ui';

export default function TopUpReturn() {
  const { t } = useTranslation('wallet-top-up');
  const { t: tOperation } = useTranslation('wallet-operations');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const currencyCode = params.get('currencyCode') ?? '';
  const complete = currencyCode !== '' && params.has('order');
  // The current account was lost when the browser left for the payment page.
  useEffect(() => {
    if (currencyCode !== '') chooseCurrency(currencyCode);
  }, [currencyCode]);
  const leave = () => void navigate(paths.home(), { replace: true });
  const home = <ButtonLink to={paths.home()}>{tOperation('common.home')}</ButtonLink>;

  return (
    <>
      <PageHeader title={t('common.topping_up')} backTo={paths.home()} />
      {complete ? (
        <Sheet open title={t('common.topping_up')} titleHidden inAddress onClose={leave}>
          <TopUpOutcome params={params} currencyCode={currencyCode} onLeave={leave} />
        </Sheet>
      ) : (
        <EmptyState icon="alert" action={home}>
          {t('wallet_topup.return.incomplete')}
        </EmptyState>
      )}
    </>
  );
}
