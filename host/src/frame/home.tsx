import { useMemo } from 'react';
import { useComposition } from '../composition/composition.ts';
import { slotContributions } from '../composition/contributions.ts';
import { RemoteView } from '../composition/remote-view.tsx';
import { WidgetPlaceholder } from './placeholders.tsx';
import classes from './home.module.css';

/** The home page: widgets of several remotes, each loaded and failing on its own (HOME-1). */
export function Home() {
  const { remotes } = useComposition();
  const widgets = useMemo(() => slotContributions(remotes, 'home'), [remotes]);
  return (
    <div className={classes.stack}>
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
