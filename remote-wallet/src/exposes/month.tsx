import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { useLanguage } from '@tessera/i18n';
import { Alert, PageHeader } from '@tessera/ui';
import { Month, MonthSteps } from '../categories/month.tsx';
import { monthName, readMonth } from '../categories/month-text.ts';
import classes from '../categories/month.module.css';

export default function MonthScreen() {
  const { t } = useTranslation('wallet-categories');
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const { known, offers } = useCapabilities();
  const month = readMonth(query.get('month'));
  return (
    <div className={classes.screen}>
      <PageHeader
        title={monthName(month, language)}
        backTo={paths.history()}
        action={
          <MonthSteps
            month={month}
            onMonth={(next) => setQuery({ month: next }, { replace: true })}
          />
        }
      />
      {known && !offers('categories') ? (
        <Alert tone="info">{t('month.not_offered')}</Alert>
      ) : (
        <Month month={month} />
      )}
    </div>
  );
}
