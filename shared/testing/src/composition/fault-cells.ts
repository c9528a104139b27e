/** The part of the victim that is faulty. */
export const parts = ['registry', 'entry', 'chunk', 'stylesheet', 'module', 'render'] as const;
export type Part = (typeof parts)[number];

/** The kind of fault: of the network, in the registry, or in the remote's own code. */
export const kinds = [
  'down',
  'hung',
  'slow',
  'not-found',
  'server-error',
  'truncated',
  'tampered',
  'wrong-contract',
  'incompatible-range',
  'throws',
] as const;
export type Kind = (typeof kinds)[number];

/** Where the fault occurs: on a page's first screen or later, and in each kind of place. */
export type Position = 'first screen' | 'later navigation' | 'widget on Home' | 'panel';

/** Positions that are met on one page, one after the other. */
const pages: readonly (readonly [Position, ...Position[]])[] = [
  ['first screen'],
  ['later navigation'],
  ['widget on Home', 'panel'],
];

/** The phase of the failed load, as the panel names it. */
export type Phase =
  | 'registry'
  | 'contract'
  | 'shared-range'
  | 'entry'
  | 'chunk'
  | 'stylesheet'
  | 'module'
  | 'render'
  | 'timeout';

type Verdict =
  /** It ends in a panel that names the phase. */
  | { readonly run: 'fails'; readonly phase: Phase }
  /** Loads, but late. */
  | { readonly run: 'late' }
  /** The page cannot start, but can be retried. */
  | { readonly run: 'unusable' }
  | { readonly run: null; readonly because: string };

const onNetwork: readonly Kind[] = ['down', 'not-found', 'server-error', 'truncated', 'tampered'];
const byRegistry: Partial<Record<Kind, Phase>> = {
  'wrong-contract': 'contract',
  'incompatible-range': 'shared-range',
};

/**
 * Kinds that a page cannot distinguish from another kind, which runs everywhere; these run only on
 * the first screen.
 */
const toldApartByNoPage: Partial<Record<Kind, string>> = {
  'server-error': 'the browser tells a page the same as of 404',
  truncated: 'bytes without their hash, as tampered ones',
};

function ofFile(part: 'entry' | 'chunk' | 'stylesheet', kind: Kind, position: Position): Verdict {
  const same = toldApartByNoPage[kind];
  if (same && position !== 'first screen') return { run: null, because: same };
  if (kind === 'slow') return { run: 'late' };
  if (kind === 'hung') return { run: 'fails', phase: 'timeout' };
  if (onNetwork.includes(kind)) return { run: 'fails', phase: part };
  const because =
    kind === 'throws'
      ? 'a file that runs and throws is the row of the module'
      : 'the registry says it, before any file is asked for';
  return { run: null, because };
}

/** The registry of the page and that of its own address have the fault alike. */
function ofRegistry(kind: Kind, position: Position): Verdict {
  const phase = byRegistry[kind];
  if (phase) return { run: 'fails', phase };
  if (kind === 'throws') return { run: null, because: 'a document does not run' };
  if (position !== 'first screen') {
    // A fault that affects only the victim's entry works at every position.
    if (kind === 'truncated') return { run: 'fails', phase: 'registry' };
    if (kind === 'tampered') return { run: 'fails', phase: 'entry' };
    const because = 'a page reads it when it starts; a failed remote reads it again, see its rows';
    return { run: null, because };
  }
  if (kind === 'slow') {
    const because = 'the page carries it: a slow one is a slow page; slow later see try-again.spec';
    return { run: null, because };
  }
  return { run: 'unusable' };
}

/** The expected result of a combination, or why it makes no sense. */
function verdictOf(part: Part, kind: Kind, position: Position): Verdict {
  switch (part) {
    case 'registry':
      return ofRegistry(kind, position);
    case 'entry':
    case 'chunk':
    case 'stylesheet':
      return ofFile(part, kind, position);
    case 'module':
    case 'render':
      if (kind === 'throws') return { run: 'fails', phase: part };
      return { run: null, because: 'code that came whole has no fault of the network' };
  }
}

/** One fault of one part, on one page. */
export interface FaultCell {
  readonly title: string;
  readonly part: Part;
  readonly kind: Kind;
  readonly positions: readonly [Position, ...Position[]];
  readonly verdict: Exclude<Verdict, { run: null }>;
}

/** Every combination that makes sense. */
export const faultCells: readonly FaultCell[] = parts.flatMap((part) =>
  kinds.flatMap((kind) =>
    pages.flatMap((positions): FaultCell[] => {
      const verdict = verdictOf(part, kind, positions[0]);
      const title = `${part}, ${kind}: ${positions.join(' and ')}`;
      return verdict.run === null ? [] : [{ title, part, kind, positions, verdict }];
    }),
  ),
);

/**
 * Kinds that jsdom can show as well as a browser: they involve neither the network nor a page
 * start.
 */
const needsNoBrowser: readonly Kind[] = ['wrong-contract', 'incompatible-range', 'throws'];

/**
 * Whether a browser would show nothing of its own: of what the page cannot tell apart from another
 * kind, it shows the entry, which is asked for in the same way as the other files.
 */
function isShownElsewhere({ part, kind }: FaultCell): boolean {
  const alike = toldApartByNoPage[kind] !== undefined && /chunk|stylesheet/.test(part);
  return alike || needsNoBrowser.includes(kind);
}

/** The pairs that a cell covers in a browser; other cells may cover them as well. */
export function pairsOf(cell: FaultCell): readonly string[] {
  if (isShownElsewhere(cell)) return [];
  const { part, kind, positions } = cell;
  const [position] = positions;
  return [`${part}, ${kind}`, `${part} at ${position}`, `${kind} at ${position}`];
}

/** Selects a small set that covers every pair, and all cells that are `needed`. */
function choosePairs(
  cells: readonly FaultCell[],
  needed: (cell: FaultCell) => boolean,
): readonly FaultCell[] {
  const chosen = new Set(cells.filter(needed));
  const missing = new Set(cells.flatMap(pairsOf));
  const found = (cell: FaultCell) => {
    for (const pair of pairsOf(cell)) missing.delete(pair);
  };
  chosen.forEach(found);
  for (let gain = 3; gain > 0; gain -= 1) {
    for (const cell of cells) {
      if (pairsOf(cell).filter((pair) => missing.has(pair)).length < gain) continue;
      chosen.add(cell);
      found(cell);
    }
  }
  return cells.filter((cell) => chosen.has(cell));
}

/** Whether jsdom can show it: it starts no page from a document. */
export const isShownInJsdom = ({ verdict }: FaultCell): boolean => verdict.run !== 'unusable';

/**
 * The cells that run in a browser, with its network and its integrity checks: every pair of part,
 * fault and page. All others run in jsdom.
 */
export const cellsInBrowser = choosePairs(faultCells, (cell) => !isShownInJsdom(cell));
