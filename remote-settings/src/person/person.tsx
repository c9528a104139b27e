import type { AuthInfo } from '@tessera/api';
import { formatLongDate, useLanguage, useTexts } from '@tessera/i18n';
import { Avatar, DetailList } from '@tessera/ui';
import { formatPhone } from '@tessera/ui/format-phone';
import { texts } from '../texts.ts';
import classes from './person.module.css';

/** Initial, name, phone, email and since when (SET-1). */
export function Person({ info }: { readonly info: AuthInfo }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const phone = formatPhone(info.phone);
  const name = `${info.firstName} ${info.lastName}`.trim();
  const details = [
    { label: t('settings.person.email'), value: info.email },
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
