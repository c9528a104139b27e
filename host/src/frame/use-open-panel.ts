import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { closePanel, useSession } from '@tessera/session';
import { useHistoryEntry } from '@tessera/ui';
import { useRemotes } from '../composition/composition.ts';
import { panelContribution } from '../composition/contributions.ts';
import type { PanelContribution } from '../composition/contributions.ts';

/** The requested panel. */
export interface AskedPanel {
  readonly id: string;
  /** `null`: no deployed remote contributes it. */
  readonly contribution: PanelContribution | null;
}

/** The side panel that is open; Back and a navigation close it (SHELL-3, EASE-2). */
export function useOpenPanel(): AskedPanel | null {
  const remotes = useRemotes();
  const { pathname } = useLocation();
  const id = useSession(({ panel }) => panel?.id ?? null);
  useEffect(() => closePanel, [pathname]);
  useHistoryEntry(id !== null, closePanel);
  return id === null ? null : { id, contribution: panelContribution(remotes, id) };
}
