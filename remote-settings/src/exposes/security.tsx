import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import { PageHeader } from '@tessera/ui';
import { Passkeys } from '../passkeys/passkeys.tsx';
import { Devices } from '../sessions/sessions.tsx';
import classes from './account.module.css';

export default function Security() {
  const { t } = useTranslation('settings');
  return (
    <div className={classes.screen}>
      <PageHeader title={t('settings.security')} backTo={paths.settings()} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Passkeys />
        </div>
        <div className={classes.column}>
          <Devices />
        </div>
      </div>
    </div>
  );
}
