import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault, Killer } from '../faults/fault.ts';
import { placeFault } from './place-fault.ts';
import { runJest, runKiller, runPlaywright, verdictOf, type Verdict } from './run-killer.ts';
import { filesOf, readSources, type Tree } from './tree.ts';

export interface Outcome {
  readonly fault: Fault;
  readonly kind: 'killed' | 'SURVIVED' | 'unplaced' | 'does not build' | 'timed out' | 'error';
  /** The test that noticed it, or why it was not tried. */
  readonly detail: string;
  readonly seconds: number;
}

const firstLine = (text: string): string => text.trim().split('\n', 1)[0] ?? '';

/** Makes a fault in the copy of a tree, runs the tests that should notice it, and undoes it. */
export async function tryFault(tree: Tree, fault: Fault): Promise<Outcome> {
  const startedMs = performance.now();
  const outcome = (kind: Outcome['kind'], detail: string): Outcome => ({
    fault,
    kind,
    detail,
    seconds: Math.round((performance.now() - startedMs) / 1000),
  });
  const places = typeof fault.in === 'string' ? [fault.in] : fault.in;
  const searched = await Promise.all(places.map((place) => readSources(tree.copy, place)));
  const placed = placeFault(fault, searched);
  if (!placed.ok) return outcome('unplaced', placed.reason);
  const original = searched.map((sources) => sources.get(placed.path)).find(Boolean) ?? '';
  const file = join(tree.copy, placed.path);
  await writeFile(file, placed.text);
  try {
    const verdict = await runKiller(tree, fault.killedBy);
    return outcome(...judge(verdict));
  } finally {
    await writeFile(file, original);
  }
}

function judge(verdict: Verdict): [kind: Outcome['kind'], detail: string] {
  switch (verdict.kind) {
    case 'failed':
      return ['killed', firstLine(verdict.by)];
    case 'passed':
      return ['SURVIVED', ''];
    case 'does not build':
      return ['does not build', firstLine(verdict.by)];
    case 'no tests':
      return ['error', 'the tests that should notice it are not there'];
    case 'timed out':
      return ['timed out', ''];
  }
}

/**
 * Runs the tests of all faults without any fault: a test that fails by itself notices nothing.
 * @returns killers that fail, with the reason
 */
export async function failingKillers(
  tree: Tree,
  faults: readonly Fault[],
): Promise<ReadonlyMap<Killer, string>> {
  const killers = faults.map(({ killedBy }) => killedBy);
  const verdictWithout = await verdictsWithoutFault(tree, killers);
  const failing = new Map<Killer, string>();
  for (const killer of killers) {
    const verdict = await verdictWithout(killer);
    if (verdict.kind === 'passed') continue;
    const by = 'by' in verdict ? firstLine(verdict.by) : '';
    failing.set(killer, `without the fault: ${verdict.kind} ${by}`);
  }
  return failing;
}

/** One run of each kind says it of all killers, as long as they pass. */
async function verdictsWithoutFault(
  tree: Tree,
  killers: readonly Killer[],
): Promise<(killer: Killer) => Promise<Verdict>> {
  const filesOfKiller = (killer: Killer) =>
    'jest' in killer ? filesOf(tree.copy, killer.jest) : [];
  const inBrowser = killers.filter((killer) => 'playwright' in killer);
  const ofFiles = await runJest(tree, [...new Set(killers.flatMap(filesOfKiller))]);
  const ofBrowser = inBrowser.length > 0 ? await runPlaywright(tree, inBrowser) : undefined;
  return async (killer) => {
    if ('jest' in killer) return verdictOf(ofFiles, filesOfKiller(killer));
    return ofBrowser?.kind === 'passed' ? ofBrowser : runKiller(tree, killer);
  };
}
