import type { DeployedRemote } from '@tessera/contract';
import type { Composition } from '../composition/composition.ts';
import type { AddToFrame } from '../frame/frame-additions.tsx';
import type { TelemetryRecord } from '../telemetry/telemetry-record.ts';
import { takeFromAddress } from './asked-in-address.ts';
import { followChanges } from './follow-changes.ts';
import { judgeRemote } from './judge-remote.ts';
import { judgeOverride, refusal } from './override.ts';
import type { Override, Refusal } from './override.ts';
import { OverrideBadge } from './override-badge.tsx';
import { keepOverrides, keptOverrides } from './override-memory.ts';
import { noteOverride, setOrigins, setPanelOpen } from './override-states.ts';
import { readPublication } from './read-publication.ts';
import { putInPlace, swapBuild } from './swap-build.ts';

/** What the overrides work on. */
export interface HostParts {
  readonly composition: Composition;
  /** Where overrides may come from. */
  readonly origins: readonly string[];
  readonly addToFrame: AddToFrame;
  readonly record: (entry: TelemetryRecord) => void;
}

function recordOf({ name }: Override, { reason }: Refusal): TelemetryRecord {
  return {
    remote: reason === 'syntax' ? null : name,
    version: null,
    module: null,
    phase: 'override',
    durationMs: 0,
    outcome: 'refused',
    detail: reason,
  };
}

function keyOf({ name }: Override, remotes: readonly DeployedRemote[]): string {
  const known = remotes.find(({ extras }) => extras.definition.name === name);
  return known?.key ?? `override/${name}`;
}

/** One override of this page: read, judged, run, and followed. */
function overrideIn({ composition, record }: HostParts, override: Override) {
  const key = keyOf(override, composition.remotes());
  let running: DeployedRemote | null = null;
  const refuse = (refused: Refusal) => {
    noteOverride({ ...override, version: running?.metadata.version ?? null, refusal: refused });
    record(recordOf(override, refused));
  };

  async function take(place: (next: DeployedRemote) => void | Promise<void>): Promise<void> {
    const read = await readPublication(override, key);
    const refused = read.ok
      ? judgeRemote(read.remote, composition.remotes(), composition.loader.refusal)
      : read;
    if (refused) {
      refuse(refused);
      return;
    }
    if (!read.ok) return;
    if (read.remote.metadata.integrity !== running?.metadata.integrity) {
      await place(read.remote);
      running = read.remote;
    }
    noteOverride({ ...override, version: read.remote.metadata.version, refusal: null });
  }

  function follow(): void {
    let work = Promise.resolve();
    followChanges(override.address, {
      onChange() {
        work = work.then(() =>
          take((next) => (running ? swapBuild(composition, running, next) : undefined)),
        );
      },
      onBroken(fault) {
        refuse(refusal('broken', fault));
      },
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
export async function beginOverrides(parts: HostParts): Promise<void> {
  const asked = takeFromAddress();
  const wanted = [...(asked.reset ? [] : keptOverrides()), ...asked.overrides];
  const permitted: Override[] = [];
  for (const override of wanted) {
    const judged = judgeOverride(override, parts.origins);
    if (judged.ok) permitted.push(judged.override);
    else {
      noteOverride({ ...override, version: null, refusal: judged });
      parts.record(recordOf(override, judged));
    }
  }
  const kept = keepOverrides(permitted);
  if (wanted.length > 0 || asked.panel) openOverrides(parts, asked.panel);
  await Promise.all(kept.map((override) => overrideIn(parts, override)()));
}

/** Shows the badge, with its panel open. */
export function openOverrides({ origins, addToFrame }: HostParts, panelOpen = true): void {
  setOrigins(origins);
  setPanelOpen(panelOpen);
  addToFrame(OverrideBadge);
}
