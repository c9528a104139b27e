import { useTexts } from '@tessera/i18n';
import { Card } from '@tessera/ui';
import { texts } from './texts.ts';
import classes from './terms.module.css';

/** What most visitors never open: a module of its own. */
export default function Terms() {
  const t = useTexts(texts);
  return (
    <Card>
      <p className={classes.term}>{t('vouchers.term')}</p>
    </Card>
  );
}
