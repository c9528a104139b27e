import { useEffect, useEffectEvent } from 'react';

/** A layer over the page with its own entry in the browser's history. */
interface Layer {
  /** `false` while an answer is pending: Back is ignored. */
  readonly closable: () => boolean;
  readonly close: () => void;
}

/** An entry of the browser's history. */
interface Entry {
  /** Names the router's entry; entries of layers are copies of it. */
  readonly page: string;
  /** The layer that was opened with this entry, if it was one. */
  readonly layer: string | null;
  /** How many entries of layers lie below, this one included. */
  readonly depth: number;
}

interface OpenLayer extends Layer {
  readonly id: string;
  readonly depth: number;
}

/** The open layers, the topmost last. */
let open: readonly OpenLayer[] = [];
/** The entry of the last step; `null` before the first layer. */
let former: Entry | null = null;

/** The state of an entry: the router's, and our own for a layer. */
interface EntryState {
  readonly idx?: number;
  readonly key?: string;
  readonly layer?: Pick<OpenLayer, 'id' | 'depth'>;
}

function stateNow(): EntryState {
  // Only the router and this file write states of this page.
  return (history.state ?? {}) as EntryState;
}

function entryNow(): Entry {
  const { idx, key, layer } = stateNow();
  return { page: `${idx} ${key}`, layer: layer?.id ?? null, depth: layer?.depth ?? 0 };
}

/** Starts to follow steps through the history; later calls do nothing. */
function followHistory(): void {
  if (former) return;
  former = entryNow();
  window.addEventListener('popstate', () => {
    const before = former;
    former = entryNow();
    if (before?.page === former.page) step(before, former);
  });
}

/** A step between entries of one page: it closes the layers opened after its entry. */
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
  // The entry belongs to a layer that was closed without Back. The step would show nothing, so it
  // goes on; to remove the entry earlier would race with navigations.
  if (now.depth < before.depth) history.back();
  else if (now.depth > before.depth && kept === 0) history.forward();
}

/**
 * Adds an entry of the history for a layer, so that Back closes only that.
 * @returns a function that removes the layer after it has closed
 */
function openLayer(layer: Layer): () => void {
  followHistory();
  const { layer: lower, depth } = entryNow();
  const id = `${performance.timeOrigin} ${performance.now()} ${open.length}`;
  // An entry left on top by a closed layer serves this one.
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
  /** `false` while an answer is pending: Back neither closes it nor leaves the page. */
  readonly closable?: boolean;
}

/**
 * Gives an open layer its own entry in the browser's history: Back closes only that layer. The page
 * and typed input stay (EASE-2).
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
