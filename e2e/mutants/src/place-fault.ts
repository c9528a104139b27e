import type { Change, Fault } from '../faults/fault.ts';

export type Placement =
  | { readonly ok: true; readonly path: string; readonly text: string }
  | { readonly ok: false; readonly reason: 'not found' | 'found more than once' };

export type Sources = ReadonlyMap<string, string>;

/**
 * Makes the change of a fault where its text stands exactly once.
 * @param searched the files of each place that the fault names, in their order
 */
export function placeFault(fault: Fault, searched: readonly Sources[]): Placement {
  const tried = searched.map((sources) => replaceOnce(sources, fault));
  return (
    tried.find(({ ok }) => ok) ??
    tried.find((placement) => !placement.ok && placement.reason === 'found more than once') ?? {
      ok: false,
      reason: 'not found',
    }
  );
}

function replaceOnce(sources: Sources, { find, replace }: Change): Placement {
  const wanted = packed(find);
  const found = [...sources].flatMap(([path, text]) =>
    occurrences(packed(text), wanted).map((at) => {
      const [start = 0, end = text.length] = placesIn(text, at, at + wanted.length - 1);
      return { path, text: text.slice(0, start) + replace + text.slice(end + 1) };
    }),
  );
  const [first] = found;
  if (first === undefined) return { ok: false, reason: 'not found' };
  return found.length === 1
    ? { ok: true, ...first }
    : { ok: false, reason: 'found more than once' };
}

/** A text without its spaces, which the formatter may move. */
function packed(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Where characters of the packed text stand in the text. */
function placesIn(text: string, ...at: readonly number[]): readonly (number | undefined)[] {
  const positions = [...text.matchAll(/\S/g)].map(({ index }) => index);
  return at.map((index) => positions[index]);
}

function occurrences(text: string, wanted: string): number[] {
  if (wanted === '') return [];
  const found: number[] = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) found.push(at);
  return found;
}
