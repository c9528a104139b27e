import { useTranslation } from 'react-i18next';
import { paths } from '@tessera/contract';
import { ButtonLink, Card, IconTile, usePageTitle } from '@tessera/ui';
import classes from './not-found.module.css';

/** A page that no remote has (SHELL-8); its code is loaded when somebody gets there. */
export default function NotFound() {
  const { t } = useTranslation('host-not-found');
  usePageTitle(t('not_found.title'));
  return (
    <Card className={classes.page}>
      <IconTile name="search" size="large" />
      <h1>{t('not_found.title')}</h1>
      <p>{t('not_found.text')}</p>
      <ButtonLink to={paths.home()}>{t('not_found.home')}</ButtonLink>
    </Card>
  );
}
