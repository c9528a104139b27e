import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCapabilities } from '@tessera/api';
import { getConfig } from '@tessera/config';
import { paths } from '@tessera/contract';
import { Button, Sheet, SheetActions, Card, Icon, IconTile, Skeleton } from '@tessera/ui';
import classes from './qr-block.module.css';

type Requests = typeof import('../requests/open-requests.tsx');

/** The tiles of Home: paying by QR and, whose code is no part of its first load, open requests (PERF-3). */
export default function QrBlock() {
  const offered = useCapabilities().offers('requests');
  return (
    <>
      <QrTile />
      {offered && <LaterRequests />}
    </>
  );
}

function LaterRequests() {
  const [requests, setRequests] = useState<Requests>();
  useEffect(() => {
    let gone = false;
    // Without it paying by QR is as good; the page of requests tells what failed.
    import('../requests/open-requests.tsx').then(
      (loaded) => gone || setRequests(loaded),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return requests ? <requests.OpenRequests /> : <Skeleton shape="block" height={88} />;
}

/** The whole tile leads to paying by QR; variant A names its market (HOME-5). */
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

/** The market of variant A, whose button says that it is closed for now. */
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
