import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAccounts, useCall, useCapabilities } from '@tessera/api';
import { paths } from '@tessera/contract';
import { ButtonLink, Card, EmptyState, PageHeader, Tabs } from '@tessera/ui';
import { courseDays, readCourse } from '@tessera/wire/total';
import { BlockSkeleton, Loaded } from '../loaded/loaded.tsx';
import { timeZone } from '../history-filter/time-zone.ts';
import { TotalChoices } from '../total/total-choices.tsx';
import { TotalFigure } from '../total/total-figure.tsx';
import classes from '../total/total.module.css';

export default function Total() {
  const { t } = useTranslation('wallet-total');
  const { known, offers } = useCapabilities();
  return (
    <div className={classes.screen}>
      <PageHeader title={t('total.title')} backTo={paths.home()} />
      {known && !offers('total-course') ? <Unavailable /> : <Course />}
    </div>
  );
}

function Course() {
  const { t } = useTranslation('wallet-total');
  const { t: tWallet } = useTranslation('wallet');
  const [search, setSearch] = useSearchParams();
  const days = courseDays.find((each) => each === search.get('days')) ?? '90';
  const course = useCall(readCourse, { params: { days, time_zone: timeZone() } });
  const accounts = useAccounts();
  return (
    <div className={classes.columns}>
      <Card>
        <Tabs
          label={t('total.period')}
          tabs={courseDays.map((each) => ({ id: each, label: t(`total.days_${each}`) }))}
          selected={days}
          onSelect={(id) => setSearch({ days: id }, { replace: true })}
        >
          <div className={classes.content}>
            <Loaded
              read={course}
              failed={t('total.failed')}
              placeholder={<BlockSkeleton height={contentHeight} />}
            >
              {(read) => <TotalFigure key={days} course={read} />}
            </Loaded>
          </div>
        </Tabs>
      </Card>
      <Loaded
        read={accounts}
        failed={tWallet('common.accounts_failed')}
        placeholder={<BlockSkeleton height={contentHeight} />}
      >
        {(list) => (
          <TotalChoices
            accounts={list}
            currency={list[0]?.worth?.currency ?? course.data?.currency ?? ''}
          />
        )}
      </Loaded>
    </div>
  );
}

function Unavailable() {
  const { t } = useTranslation('wallet-total');
  return (
    <Card padding="none">
      <EmptyState
        icon="wallet"
        action={<ButtonLink to={paths.home()}>{t('common.home')}</ButtonLink>}
      >
        {t('total.unavailable')}
      </EmptyState>
    </Card>
  );
}

/** In pixels. */
const contentHeight = 340;
