import { useTranslation } from 'react-i18next';
import { Card } from '@tessera/ui';
import './texts.ts';
import classes from './rules.module.css';

/** A separate chunk with a stylesheet, since most visitors never open it. */
export default function Rules() {
  const { t } = useTranslation('loyalty');
  return (
    <Card>
      <p className={classes.rule}>{t('loyalty.rule')}</p>
    </Card>
  );
}
