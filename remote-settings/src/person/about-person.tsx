import { useTranslation } from 'react-i18next';
import { useAuthInfo } from '@tessera/api';
import type { AuthInfo } from '@tessera/api';
import { formatLongDate, useLanguage } from '@tessera/i18n';
import { Avatar, DetailList, Skeleton } from '@tessera/ui';
import { FailedRead } from '@tessera/ui/failed-read';
import { formatPhone } from '@tessera/ui/format-phone';
import { Identification } from '../identification/identification.tsx';
import classes from './person.module.css';

function Person({ info }: { readonly info: AuthInfo }) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const phone = formatPhone(info.phone);
  const name = `${info.firstName} ${info.lastName}`.trim();
  const details = [
    { label: t('common.email'), value: info.email, asWritten: true },
    ...(info.registeredAt === null
      ? []
      : [
          {
            label: t('settings.person.registered'),
            value: formatLongDate(info.registeredAt, language),
          },
        ]),
  ];
  return (
    <div className={classes.person}>
      <div className={classes.head}>
        <Avatar name={name} size="large" />
        <div className={classes.words} translate="no">
          <h2>{name === '' ? phone : name}</h2>
          {name !== '' && <p className={classes.phone}>{phone}</p>}
        </div>
      </div>
      <DetailList details={details} />
    </div>
  );
}

function PersonSkeleton() {
  const { t } = useTranslation('settings');
  return (
    <div
      className={classes.person}
      role="status"
      aria-busy="true"
      aria-label={t('settings.person.loading')}
    >
      <div className={classes.head}>
        <Skeleton shape="block" width={60} height={60} />
        <div className={classes.lines}>
          <Skeleton width="60%" />
          <Skeleton width="45%" />
        </div>
      </div>
      <Skeleton shape="block" height={94} />
      <Skeleton shape="block" height={196} />
    </div>
  );
}

export function AboutPerson() {
  const { t } = useTranslation('settings');
  const info = useAuthInfo();
  if (info.status === 'loading') return <PersonSkeleton />;
  if (info.status === 'failed') {
    return <FailedRead title={t('common.profile_failed')} read={info} />;
  }
  return (
    <>
      <Person info={info.data} />
      <Identification info={info.data} />
    </>
  );
}
