import { useTranslation } from 'react-i18next';
import { Card } from '@tessera/ui';
import './texts.ts';
import classes from './rules.module.css';

/** What most visitors never open: a chunk and a stylesheet of its own. */
export default function Rules() {
  const { t } = useTranslation('loyalty');
  return (
    <Card>
      <p className={classes.rule}>{t('loyalty.rule')}</p>
    </Card>
  );
}
