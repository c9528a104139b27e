import { useTranslation } from 'react-i18next';
import { Card } from '@tessera/ui';
import './texts.ts';
import classes from './rules.module.css';

/** Lazily loaded with a stylesheet, because most visitors never open it. */
export default function Rules() {
  const { t } = useTranslation('loyalty');
  return (
    <Card>
      <p className={classes.rule}>{t('loyalty.rule')}</p>
    </Card>
  );
}
