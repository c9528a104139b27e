import { useTranslation } from 'react-i18next';
import { getConfig } from '@tessera/config';
import { paths } from '@tessera/contract';
import { MarketTile } from '../qr-block/market-tile.tsx';
import { QrTile } from '../qr-block/qr-tile.tsx';

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
