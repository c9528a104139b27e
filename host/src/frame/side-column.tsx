import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useRemotes } from '../composition/composition.ts';
import { contributionsAt, slotContributions } from '../composition/contributions.ts';
import { RemoteView } from '../composition/showing/remote-view.tsx';
import classes from './side-column.module.css';
import { Panel } from './panel.tsx';
import { RoutePlaceholder } from './placeholders.tsx';
import type { AskedPanel } from './use-open-panel.ts';

/**
 * The right column of a wide screen: the panel that is open, else what remotes put beside the view.
 * A remote whose own route is in the view leaves it out there, so that nothing is shown twice.
 */
export function SideColumn({ panel }: { readonly panel: AskedPanel | null }) {
  const remotes = useRemotes();
  const { pathname } = useLocation();
  const parts = useMemo(() => {
    const inView = new Set(
      pathname === '/' ? [] : contributionsAt(remotes, pathname).map(({ remote }) => remote.key),
    );
    return slotContributions(remotes, 'side').filter(({ remote }) => !inView.has(remote.key));
  }, [remotes, pathname]);
  if (panel) {
    return (
      <aside>
        <Panel key={panel.id} panel={panel} heading="h2" />
      </aside>
    );
  }
  // The view takes the room where nothing stands beside it.
  if (parts.length === 0) return null;
  return (
    <aside className={classes.column}>
      {parts.map((part) => (
        <RemoteView
          key={`${part.remote.key} ${part.module}`}
          contribution={part}
          placeholder={<RoutePlaceholder />}
        />
      ))}
    </aside>
  );
}
