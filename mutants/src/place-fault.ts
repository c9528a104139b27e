import type { Change, Fault } from './fault.ts';

/** A file with a fault in it, or why the fault has no place. */
export type Placement =
  | { readonly ok: true; readonly path: string; readonly text: string }
  | { readonly ok: false; readonly reason: 'not found' | 'found more than once' };

/** Texts by their paths. */
export type Sources = ReadonlyMap<string, string>;

interface Packed {
  readonly text: string;
  /** Where each character stood. */
  readonly positions: readonly number[];
}

/**
 * Makes the change of a fault where its text stands exactly once.
 * @param searched the files of each place that the fault names, in their order
 */
export function placeFault(fault: Fault, searched: readonly Sources[]): Placement {
  const changes: readonly Change[] = fault.before ? [fault, fault.before] : [fault];
  const tried = changes.flatMap((change) =>
    searched.map((sources) => replaceOnce(sources, change)),
  );
  return (
    tried.find(({ ok }) => ok) ??
    tried.find((placement) => !placement.ok && placement.reason === 'found more than once') ?? {
      ok: false,
      reason: 'not found',
    }
  );
}

function replaceOnce(sources: Sources, { find, replace }: Change): Placement {
  const wanted = pack(find).text;
  const found = [...sources].flatMap(([path, text]) => {
    const packed = pack(text);
    return occurrences(packed.text, wanted).map((at) => ({
      path,
      text:
        text.slice(0, packed.positions[at]) +
        replace +
        text.slice((packed.positions[at + wanted.length - 1] ?? text.length) + 1),
    }));
  });
  const [first] = found;
  if (first === undefined) return { ok: false, reason: 'not found' };
  return found.length === 1
    ? { ok: true, ...first }
    : { ok: false, reason: 'found more than once' };
}

function pack(text: string): Packed {
  const positions = [...text.matchAll(/\S/g)].map(({ index }) => index);
  return { text: text.replace(/\s+/g, ''), positions };
}

function occurrences(text: string, wanted: string): number[] {
  if (wanted === '') return [];
  const found: number[] = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) found.push(at);
  return found;
}
