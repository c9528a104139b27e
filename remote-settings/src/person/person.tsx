import { useTranslation } from 'react-i18next';
import type { AuthInfo } from '@tessera/api';
import { formatLongDate, useLanguage } from '@tessera/i18n';
import { Avatar, DetailList } from '@tessera/ui';
import { formatPhone } from '@tessera/ui/format-phone';
import classes from './person.module.css';

/** Initial, name, phone, email and registration date (SET-1). */
export function Person({ info }: { readonly info: AuthInfo }) {
  const { t } = useTranslation('settings');
  const language = useLanguage();
  const phone = formatPhone(info.phone);
  const name = `${info.firstName} ${info.lastName}`.trim();
  const details = [
    { label: t('common.email'), value: info.email },
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
        <div className={classes.words}>
          <h2>{name === '' ? phone : name}</h2>
          {name !== '' && <p className={classes.phone}>{phone}</p>}
        </div>
      </div>
      <DetailList details={details} />
    </div>
  );
}
