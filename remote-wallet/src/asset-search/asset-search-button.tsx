import { useTexts } from '@tessera/i18n';
import { closePanel, openPanel, useSession } from '@tessera/session';
import { IconButton } from '@tessera/ui';
import { assetSearchTexts } from './asset-search-texts.ts';

/** Opens the search for currencies and accounts, whichever remote provides it (SHELL-4). */
export function AssetSearchButton() {
  const t = useTexts(assetSearchTexts);
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
