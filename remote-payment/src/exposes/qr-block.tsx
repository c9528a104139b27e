import { useState, useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getConfig } from '@tessera/config';
import { paths } from '@tessera/contract';
import { Button, Sheet, SheetActions, Card, Icon, IconTile } from '@tessera/ui';
import classes from './qr-block.module.css';

/** The QR block of Home (HOME-5): variant A links to its market, the others to paying by QR. */
export default function QrBlock() {
  const { t } = useTranslation('payment');
  if (getConfig().variant === 'regional') return <MarketTile />;
  return (
    <QrTile
      title={t('qr_block.title')}
      description={t('qr_block.description')}
      to={paths.payment({ tab: 'scan' })}
    />
  );
}

/** Variant A: fixed Russian text, and a market that is closed for now. */
function MarketTile() {
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

type QrTileProps = {
  readonly title: string;
  readonly description: string;
  /** Language of the text, if not that of the interface. */
  readonly lang?: string;
} & (
  | { readonly action: ReactNode }
  /** A path inside the app; the whole tile is the link. */
  | { readonly to: string }
);

/** Title, description and action beside the QR drawing. */
function QrTile({ title, description, lang, ...way }: QrTileProps) {
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId} lang={lang} className={classes.tile}>
      <IconTile name="qr" tone="accent" size="large" />
      <div className={classes.words}>
        <h2 id={titleId} className={classes.title}>
          {'to' in way ? (
            <Link to={way.to} className={classes.way}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className={classes.description}>{description}</p>
      </div>
      {'to' in way ? <Icon name="chevron-right" size={20} /> : way.action}
    </Card>
  );
}
