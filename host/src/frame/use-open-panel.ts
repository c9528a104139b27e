import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { closePanel, useSession } from '@tessera/session';
import { useComposition } from '../composition/composition.ts';
import { panelContribution } from '../composition/contributions.ts';
import type { PanelContribution } from '../composition/contributions.ts';

/** The side panel that is open, if a remote contributes it; a navigation closes it. */
export function useOpenPanel(): PanelContribution | null {
  const { remotes } = useComposition();
  const { pathname } = useLocation();
  const id = useSession(({ panelId }) => panelId);
  useEffect(() => closePanel, [pathname]);
  return id === null ? null : panelContribution(remotes, id);
}
