import { useState, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getConfig } from '@tessera/config';
import { paths } from '@tessera/contract';
import { Button, Sheet, SheetActions, Card, Icon, IconTile } from '@tessera/ui';
import { OpenRequests } from '../requests/open-requests.tsx';
import classes from './qr-block.module.css';

export default function QrBlock() {
  return (
    <>
      <QrTile />
      <OpenRequests />
    </>
  );
}

function QrTile() {
  const { t } = useTranslation('payment');
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId} className={classes.tile}>
      <IconTile name="qr" tone="accent" size="large" />
      <div className={classes.words}>
        <h2 id={titleId} className={classes.title}>
          <Link to={paths.payment({ tab: 'scan' })} className={classes.way}>
            {t('qr_block.title')}
          </Link>
        </h2>
        <p className={classes.description}>{t('qr_block.description')}</p>
        {getConfig().variant === 'regional' && <Market />}
      </div>
      <Icon name="chevron-right" size={20} />
    </Card>
  );
}

function Market() {
  const { t } = useTranslation('payment');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className={classes.market ?? ''}
        onClick={() => setOpen(true)}
      >
        {t('qr_block.market.button')}
      </Button>
      <Sheet open={open} title={t('qr_block.market.modal_title')} onClose={close}>
        <p>{t('qr_block.market.modal')}</p>
        <SheetActions>
          <Button wide onClick={close}>
            {t('common.got_it')}
          </Button>
        </SheetActions>
      </Sheet>
    </>
  );
}
