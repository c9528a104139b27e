import { useTranslation } from 'react-i18next';
import { Card } from '@tessera/ui';
import './texts.ts';
import classes from './terms.module.css';

/** Lazily loaded, because most visitors never open it. */
export default function Terms() {
  const { t } = useTranslation('vouchers');
  return (
    <Card>
      <p className={classes.term}>{t('vouchers.term')}</p>
    </Card>
  );
}
