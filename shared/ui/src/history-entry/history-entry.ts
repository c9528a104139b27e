import { useEffect, useEffectEvent } from 'react';

interface Layer {
  readonly closable: () => boolean;
  readonly close: () => void;
}

interface Entry {
  /** Id of the router's entry; a layer's entry copies it. */
  readonly page: string;
  /** The layer that pushed this entry, if any. */
  readonly layer: string | null;
  /** Number of layer entries up to and including this one. */
  readonly depth: number;
}

interface OpenLayer extends Layer {
  readonly id: string;
  readonly depth: number;
}

let open: readonly OpenLayer[] = [];
let former: Entry | null = null;

interface EntryState {
  readonly idx?: number;
  readonly key?: string;
  readonly layer?: Pick<OpenLayer, 'id' | 'depth'>;
}

function stateNow(): EntryState {
  // Only the router and this file write the history's states.
  return (history.state ?? {}) as EntryState;
}

function entryNow(): Entry {
  const { idx, key, layer } = stateNow();
  return { page: `${idx} ${key}`, layer: layer?.id ?? null, depth: layer?.depth ?? 0 };
}

function followHistory(): void {
  if (former) return;
  former = entryNow();
  window.addEventListener('popstate', () => {
    const before = former;
    former = entryNow();
    if (before?.page === former.page) step(before, former);
  });
}

/** Closes the layers above the entry that the step reached. */
function step(before: Entry, now: Entry): void {
  const kept = open.findIndex(({ id }) => id === now.layer) + 1;
  const above = open.slice(kept);
  const top = above.at(-1);
  if (top) {
    if (above.every((layer) => layer.closable())) {
      open = open.slice(0, kept);
      for (const layer of above.reverse()) layer.close();
    } else {
      history.go(top.depth - now.depth);
    }
    return;
  }
  // This entry's layer was closed without Back, so the step would show nothing: continue to the
  // next entry. Removing the entry when the layer closed would race with navigations.
  if (now.depth < before.depth) history.back();
  else if (now.depth > before.depth && kept === 0) history.forward();
}

function openLayer(layer: Layer): () => void {
  followHistory();
  const { layer: lower, depth } = entryNow();
  const id = `${performance.timeOrigin} ${performance.now()} ${open.length}`;
  // Reuses the entry of a closed layer that is still on top.
  const left = lower !== null && open.every((other) => other.id !== lower);
  const opened = { ...layer, id, depth: left ? depth : depth + 1 };
  const state = { ...stateNow(), layer: { id, depth: opened.depth } };
  if (left) history.replaceState(state, '');
  else history.pushState(state, '');
  former = entryNow();
  open = [...open, opened];
  return () => {
    open = open.filter((other) => other !== opened);
  };
}

export interface HistoryEntryOptions {
  /** `false` while a call is running: Back neither closes it nor leaves the page. */
  readonly closable?: boolean;
}

/**
 * Gives an open layer its own history entry: Back closes only that layer, and the page keeps typed
 * input (EASE-2).
 */
export function useHistoryEntry(
  open: boolean,
  onClose: () => void,
  { closable = true }: HistoryEntryOptions = {},
): void {
  const isClosable = useEffectEvent(() => closable);
  const close = useEffectEvent(onClose);
  useEffect(followHistory, []);
  useEffect(() => {
    if (open) return openLayer({ closable: () => isClosable(), close: () => close() });
    return undefined;
  }, [open]);
}
