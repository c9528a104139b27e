import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@tessera/ui';
import { useRemotes } from '../composition/composition.ts';
import { slotContributions } from '../composition/contributions.ts';
import { RemoteView } from '../composition/showing/remote-view.tsx';
import { WidgetPlaceholder } from './placeholders.tsx';
import classes from './home.module.css';

/** The home page: widgets of several remotes, each loaded and failing on its own (HOME-1). */
export function Home() {
  const { t } = useTranslation('host');
  usePageTitle(t('frame.home'));
  const remotes = useRemotes();
  const widgets = useMemo(() => slotContributions(remotes, 'home'), [remotes]);
  return (
    <div className={classes.stack}>
      <h1 className="visually-hidden">{t('frame.home')}</h1>
      {widgets.map((widget) => (
        <RemoteView
          key={`${widget.remote.key} ${widget.module}`}
          contribution={widget}
          placeholder={<WidgetPlaceholder />}
        />
      ))}
    </div>
  );
}
