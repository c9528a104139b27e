import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { TopUpOutcome } from '@tessera/operations';
import { chooseCurrency } from '@tessera/session';
import { ButtonLink, EmptyState, PageHeader, Sheet } from '@tessera/ui';
import { operationTexts } from '../operation-texts.ts';
import { topUpTexts } from '../top-up/top-up-texts.ts';

/** The page that the payment page redirects back to (TOPUP-4). */
export default function TopUpReturn() {
  const t = useTexts(topUpTexts);
  const tOperation = useTexts(operationTexts);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const currencyCode = params.get('currencyCode') ?? '';
  const complete = currencyCode !== '' && params.has('order');
  // The payment page made the browser forget which wallet was the current one.
  useEffect(() => {
    if (currencyCode !== '') chooseCurrency(currencyCode);
  }, [currencyCode]);
  const leave = () => void navigate(paths.home(), { replace: true });
  const home = <ButtonLink to={paths.home()}>{tOperation('wallet.home')}</ButtonLink>;

  return (
    <>
      <PageHeader title={t('wallet_topup.return.title')} backTo={paths.home()} />
      {complete ? (
        <Sheet open title={t('wallet_topup.return.title')} titleHidden inAddress onClose={leave}>
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
