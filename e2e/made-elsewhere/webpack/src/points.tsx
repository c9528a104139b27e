import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { money } from '@tessera/money';
import { useSession } from '@tessera/session';
import { Button, MoneyText, PageHeader } from '@tessera/ui';
import './texts.ts';
import classes from './points.module.css';

const centsPerPoint = 10n;
const Rules = lazy(() => import(/* webpackChunkName: 'rules' */ './rules.tsx'));

export default function Points() {
  const { t } = useTranslation('loyalty');
  const signedIn = useSession(({ token }) => token !== null);
  const [points, setPoints] = useState(0);
  const [rulesShown, setRulesShown] = useState(false);
  return (
    <div className={classes.points}>
      <PageHeader
        title={t('loyalty.title')}
        subtitle={signedIn ? t('loyalty.signed_in') : t('loyalty.signed_out')}
      />
      <p className={classes.count}>{t('loyalty.points', { count: points })}</p>
      <p>
        {t('loyalty.worth')}: <MoneyText amount={money(BigInt(points) * centsPerPoint, 'USD')} />
      </p>
      <Button
        onClick={() => {
          setPoints(points + 1);
        }}
      >
        {t('loyalty.collect')}
      </Button>
      <Button
        variant="secondary"
        onClick={() => {
          setRulesShown(true);
        }}
      >
        {t('loyalty.rules')}
      </Button>
      {rulesShown && (
        <Suspense>
          <Rules />
        </Suspense>
      )}
      <Link to="/">{t('loyalty.home')}</Link>
    </div>
  );
}
