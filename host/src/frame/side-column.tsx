import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useRemotes } from '../composition/composition.ts';
import { contributionsBeside } from '../composition/contributions.ts';
import { RemoteView } from '../composition/showing/remote-view.tsx';
import classes from './side-column.module.css';
import { Panel } from './panel.tsx';
import { RoutePlaceholder } from './placeholders.tsx';
import type { AskedPanel } from './use-open-panel.ts';

/**
 * The right column of a wide screen: the open panel, else the side widgets of remotes. The remote
 * whose route is in the view is left out, so that nothing is shown twice.
 */
export function SideColumn({ panel }: { readonly panel: AskedPanel | null }) {
  const remotes = useRemotes();
  const { pathname } = useLocation();
  const parts = useMemo(() => contributionsBeside(remotes, pathname), [remotes, pathname]);
  if (panel) {
    return (
      <aside>
        <Panel key={panel.id} panel={panel} heading="h2" />
      </aside>
    );
  }
  // Without contributions there is no column, and the view takes the full width.
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
