import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { closePanel } from '@tessera/session';
import { Icon, TextField } from '@tessera/ui';
import panelClasses from '../panel/panel.module.css';
import { AssetResults } from '../asset-search/asset-results.tsx';

/** The panel that finds accounts, and currencies to open one in (SHELL-4). */
export default function AssetSearch() {
  const { t } = useTranslation('exchange-asset-search');
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useCloseOnLeave();
  // The surrounding panel takes the focus first.
  useEffect(() => queueMicrotask(() => field.current?.focus()), []);
  return (
    <div className={panelClasses.panel}>
      <TextField
        type="search"
        label={t('asset_search.field')}
        labelHidden
        placeholder={t('asset_search.field')}
        autoComplete="off"
        leading={<Icon name="search" size={20} />}
        inputRef={field}
        value={query}
        onChange={setQuery}
      />
      <AssetResults query={query} />
    </div>
  );
}

/** Closes the panel when a result is opened, even if its screen is open already. */
function useCloseOnLeave(): void {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  useEffect(() => {
    if (key !== openedAt) closePanel();
  }, [key, openedAt]);
}
