import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { money } from '@tessera/money';
import { useSession } from '@tessera/session';
import { Button, MoneyText, PageHeader } from '@tessera/ui';
import './texts.ts';
import classes from './vouchers.module.css';

const centsPerVoucher = 500n;
const Terms = lazy(() => import('./terms.tsx'));

export default function Vouchers() {
  const { t } = useTranslation('vouchers');
  const signedIn = useSession(({ token }) => token !== null);
  const [chosen, setChosen] = useState(0);
  const [termsShown, setTermsShown] = useState(false);
  return (
    <div className={classes.vouchers}>
      <PageHeader
        title={t('vouchers.title')}
        subtitle={signedIn ? t('vouchers.signed_in') : t('vouchers.signed_out')}
      />
      <p className={classes.chosen}>{t('vouchers.chosen', { count: chosen })}</p>
      <p>
        {t('vouchers.worth')}: <MoneyText amount={money(BigInt(chosen) * centsPerVoucher, 'USD')} />
      </p>
      <Button
        onClick={() => {
          setChosen(chosen + 1);
        }}
      >
        {t('vouchers.choose')}
      </Button>
      <Button
        variant="secondary"
        onClick={() => {
          setTermsShown(true);
        }}
      >
        {t('vouchers.terms')}
      </Button>
      {termsShown && (
        <Suspense>
          <Terms />
        </Suspense>
      )}
      <Link to="/">{t('vouchers.home')}</Link>
    </div>
  );
}
