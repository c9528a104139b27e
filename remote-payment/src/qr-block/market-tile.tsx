import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Sheet, SheetActions } from '@tessera/ui';
import { QrTile } from './qr-tile.tsx';

/** Variant A: fixed Russian text, and a market that is closed for now. */
export function MarketTile() {
  const { t } = useTranslation('payment');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <QrTile
        lang="ru"
        title={t('qr_block.market.title')}
        description={t('qr_block.market.description')}
        action={
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            {t('qr_block.market.button')}
          </Button>
        }
      />
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
