import { paths } from '@tessera/contract';
import { useTexts } from '@tessera/i18n';
import { ButtonLink, Card, IconTile } from '@tessera/ui';
import { texts } from '../texts.ts';
import classes from './not-found.module.css';

/** The page for an address that nobody serves, inside the frame (SHELL-8). */
export function NotFound() {
  const t = useTexts(texts);
  return (
    <Card className={classes.page}>
      <IconTile name="search" size="large" />
      <h1>{t('not_found.title')}</h1>
      <p>{t('not_found.text')}</p>
      <ButtonLink to={paths.home()}>{t('not_found.home')}</ButtonLink>
    </Card>
  );
}
