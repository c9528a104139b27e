import { useTexts } from '@tessera/i18n';
import { PageHeader } from '@tessera/ui';
import Profile from '../profile/profile.tsx';
import { texts } from '../texts.ts';
import classes from './account.module.css';

/** The route of Settings; a wide screen shows the profile beside every other route too. */
export default function Account() {
  const t = useTexts(texts);
  return (
    <div className={classes.screen}>
      <PageHeader title={t('settings.title')} />
      <Profile />
    </div>
  );
}
