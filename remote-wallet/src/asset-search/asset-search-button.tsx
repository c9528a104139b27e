import { useTranslation } from 'react-i18next';
import { closePanel, openPanel, useSession } from '@tessera/session';
import { IconButton } from '@tessera/ui';

export function AssetSearchButton() {
  const { t } = useTranslation('wallet-asset-search');
  const open = useSession(({ panel }) => panel?.id === 'asset-search');
  return (
    <IconButton
      icon="search"
      label={t('asset_search.open')}
      aria-expanded={open}
      onClick={() => (open ? closePanel() : openPanel('asset-search'))}
    />
  );
}
