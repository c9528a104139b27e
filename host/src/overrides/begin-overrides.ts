import type { DeployedRemote } from '@tessera/contract';
import type { Composition } from '../composition/composition.ts';
import { providedModules } from '../composition/provided-modules.ts';
import { addToFrame } from '../frame/frame-additions.tsx';
import { record } from '../telemetry/record.ts';
import { takeFromAddress } from './asked-in-address.ts';
import { followChanges } from './follow-changes.ts';
import { judgeRemote } from './judge-remote.ts';
import { judgeOverride } from './override.ts';
import type { Override, Refusal } from './override.ts';
import { OverrideBadge } from './override-badge.tsx';
import { keepOverrides, keptOverrides } from './override-memory.ts';
import { noteOverride, setOrigins, setPanelOpen } from './override-states.ts';
import { readPublication } from './read-publication.ts';
import { putInPlace, swapBuild } from './swap-build.ts';

function noteRefusal(override: Override, refusal: Refusal, running: DeployedRemote | null): void {
  noteOverride({ ...override, version: running?.metadata.version ?? null, refusal });
  record({
    remote: refusal.reason === 'syntax' ? null : override.name,
    version: null,
    module: null,
    phase: 'override',
    durationMs: 0,
    outcome: 'refused',
    detail: refusal.reason,
  });
}

function keyOf({ name }: Override, remotes: readonly DeployedRemote[]): string {
  const known = remotes.find(({ extras }) => extras.definition.name === name);
  return known?.key ?? `override/${name}`;
}

/** One override of this page: read, judged, run, and followed. */
function overrideIn(composition: Composition, origins: readonly string[], override: Override) {
  const terms = { provided: providedModules, origins };
  const key = keyOf(override, composition.remotes());
  let running: DeployedRemote | null = null;

  async function take(place: (next: DeployedRemote) => void | Promise<void>): Promise<void> {
    const read = await readPublication(override, key);
    const refusal = read.ok ? judgeRemote(read.remote, composition.remotes(), terms) : read;
    if (refusal) {
      noteRefusal(override, refusal, running);
      return;
    }
    if (!read.ok || read.remote.metadata.integrity === running?.metadata.integrity) return;
    await place(read.remote);
    running = read.remote;
    noteOverride({ ...override, version: running.metadata.version, refusal: null });
  }

  function follow(): void {
    let work = Promise.resolve();
    followChanges(override.address, () => {
      work = work.then(() =>
        take((next) => (running ? swapBuild(composition, running, next) : undefined)),
      );
    });
  }

  return async () => {
    await take((next) => {
      putInPlace(composition, next);
    });
    if (running) follow();
  };
}

/**
 * Runs what the address and this tab's memory ask for, before the first screen: when it ends, each
 * override is in its place or refused. What is refused at sight is not kept.
 */
export async function beginOverrides(
  composition: Composition,
  origins: readonly string[],
): Promise<void> {
  const asked = takeFromAddress();
  const wanted = [...(asked.reset ? [] : keptOverrides()), ...asked.overrides];
  const permitted: Override[] = [];
  for (const override of wanted) {
    const judged = judgeOverride(override, origins);
    if (judged.ok) permitted.push(judged.override);
    else noteRefusal(override, judged, null);
  }
  const kept = keepOverrides(permitted);
  if (wanted.length > 0 || asked.panel) openOverrides(origins, asked.panel);
  await Promise.all(kept.map((override) => overrideIn(composition, origins, override)()));
}

/** Shows the badge, with its panel open. */
export function openOverrides(origins: readonly string[], panelOpen = true): void {
  setOrigins(origins);
  setPanelOpen(panelOpen);
  addToFrame(OverrideBadge);
}
