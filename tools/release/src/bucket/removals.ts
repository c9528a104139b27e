import { ReleaseError } from '../site/release-error.ts';
import { forEach } from './objects.ts';
import type { Objects } from './objects.ts';
import type { State } from './state.ts';

/** How long a command may take to remove objects; then it counts as dead. */
const longestMs = 3_600_000;

type Removals = State['removing'];

/**
 * Objects that another command removes are not written before that is over: a request of it may be
 * under way. Those of a command that died are removed first.
 * @throws ReleaseError if one of those that are wanted is being removed.
 */
export async function endRemovals(
  objects: Objects,
  removing: Removals,
  wanted: ReadonlySet<string>,
): Promise<void> {
  const dead = Date.now() - longestMs;
  const hindering = Object.entries(removing).filter(([key]) => wanted.has(key));
  for (const [key, sinceMs] of hindering.filter(([, each]) => each >= dead)) {
    const end = new Date(sinceMs + longestMs).toISOString().slice(0, 16).replace('T', ' ');
    throw new ReleaseError(
      `${objects.address}/${key} is being removed by another command; nothing is changed: try again ` +
        `when that has ended, or after ${end} UTC if it died`,
    );
  }
  await forEach(hindering, ([key]) => objects.remove(key));
}

/** The pending removals after some objects are dropped and others are wanted again. */
export function withDropped(
  removing: Removals,
  dropped: readonly string[],
  wanted: ReadonlySet<string>,
): Removals {
  const nowMs = Date.now();
  const all = [...Object.entries(removing), ...dropped.map((key) => [key, nowMs] as const)];
  return Object.fromEntries(all.filter(([key]) => !wanted.has(key)));
}

/**
 * Removes objects that nothing leads to any more, and those of commands that died.
 * @param dropped those of this command.
 * @returns what is being removed from then on.
 */
export async function removeDropped(
  objects: Objects,
  removing: Removals,
  dropped: readonly string[],
): Promise<Removals> {
  const beginMs = Date.now();
  const own = new Set(dropped);
  const isDoomed = ([key, sinceMs]: [string, number]) =>
    own.has(key) || sinceMs < beginMs - longestMs;
  const doomed = Object.entries(removing).filter(isDoomed);
  await forEach(doomed, async ([key]) => {
    // Others count with the end of that hour, also where every request takes its time.
    if (Date.now() - beginMs < longestMs / 2) await objects.remove(key);
  });
  if (Date.now() - beginMs >= longestMs / 2) return removing;
  return Object.fromEntries(Object.entries(removing).filter((each) => !isDoomed(each)));
}
