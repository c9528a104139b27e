import { useTexts } from '@tessera/i18n';
import { Card } from '@tessera/ui';
import { texts } from './texts.ts';
import classes from './rules.module.css';

/** What most visitors never open: a chunk and a stylesheet of its own. */
export default function Rules() {
  const t = useTexts(texts);
  return (
    <Card>
      <p className={classes.rule}>{t('loyalty.rule')}</p>
    </Card>
  );
}
