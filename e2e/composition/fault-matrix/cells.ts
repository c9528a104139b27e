import { faults } from '@tessera/assembly';

/** What of the victim is wrong. */
export const parts = ['registry', 'entry', 'chunk', 'stylesheet', 'module', 'render'] as const;
export type Part = (typeof parts)[number];

/** In which way. */
export const kinds = [...faults, 'wrong-contract', 'incompatible-range', 'throws'] as const;
export type Kind = (typeof kinds)[number];

/** Where it is met: at the first screen of a page or later, and in each kind of place. */
export type Position = 'first screen' | 'later navigation' | 'widget on Home' | 'panel';

/** What the panel names as the place where the way ended. */
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

export type Verdict =
  /** It ends in a panel that names the phase. */
  | { readonly run: 'fails'; readonly phase: Phase }
  /** It is late, and there. */
  | { readonly run: 'late' }
  /** The page cannot start with it, and can be tried again. */
  | { readonly run: 'unusable' }
  | { readonly run: null; readonly because: string };

const onNetwork: readonly Kind[] = ['down', 'not-found', 'server-error', 'truncated', 'tampered'];
const byRegistry: Partial<Record<Kind, Phase>> = {
  'wrong-contract': 'contract',
  'incompatible-range': 'shared-range',
};

/** What a page cannot tell from another kind, which is run everywhere; these are at the first screen. */
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
    // What it says of the victim alone can be broken as well, wherever the victim stands.
    if (kind === 'truncated') return { run: 'fails', phase: 'registry' };
    if (kind === 'tampered') return { run: 'fails', phase: 'entry' };
    const because = 'a page reads it when it starts; a failed remote reads it anew, see its rows';
    return { run: null, because };
  }
  if (kind === 'slow') {
    const because = 'the page carries it: a slow one is a slow page; slow later see try-again.spec';
    return { run: null, because };
  }
  return { run: 'unusable' };
}

/** What a combination comes to, or why it makes no sense. */
export function verdictOf(part: Part, kind: Kind, position: Position): Verdict {
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
