import type { DeployedRemote, OverrideRemote } from '@tessera/contract';
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
import { noteOverride, setAsked, setOrigins, setPanelOpen } from './override-states.ts';
import { readPublication } from './read-publication.ts';
import { putInPlace, swapBuild } from './swap-build.ts';

/** The parts of the host that overrides use. */
export interface HostParts {
  readonly composition: Composition;
  /** Origins that overrides may be loaded from. */
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

/** One override of this page: reads, checks, runs and follows it. */
function overrideIn({ composition, record }: HostParts, override: Override) {
  const key = keyOf(override, composition.remotes());
  let running: OverrideRemote | null = null;
  const refuse = (refused: Refusal) => {
    noteOverride({ ...override, version: running?.metadata.version ?? null, refusal: refused });
    record(recordOf(override, refused));
  };

  async function take(place: (next: OverrideRemote) => void | Promise<void>): Promise<void> {
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

/** The overrides that the deployment permits; reports those that are refused by their address. */
function permittedOf({ origins, record }: HostParts, wanted: readonly Override[]): Override[] {
  return wanted.flatMap((override) => {
    const judged = judgeOverride(override, origins);
    if (judged.ok) return judged.override;
    noteOverride({ ...override, version: null, refusal: judged });
    record(recordOf(override, judged));
    return [];
  });
}

/**
 * Runs this tab's stored overrides before the first screen: when it resolves, each override is in
 * place or refused. Overrides from the URL are stored and run only after the user allows them, as
 * anybody may have sent the link. Overrides that are refused by their address are neither stored
 * nor offered.
 */
export async function beginOverrides(parts: HostParts): Promise<void> {
  const { overrides, reset, panel } = takeFromAddress();
  const kept = keepOverrides(permittedOf(parts, reset ? [] : keptOverrides()));
  const isKept = ({ name, address }: Override) =>
    kept.some((each) => each.name === name && each.address === address);
  setAsked(permittedOf(parts, overrides).filter((override) => !isKept(override)));
  if (kept.length + overrides.length > 0 || panel) openOverrides(parts, panel);
  await Promise.all(kept.map((override) => overrideIn(parts, override)()));
}

/** Shows the badge, with its panel open. */
export function openOverrides({ origins, addToFrame }: HostParts, panelOpen = true): void {
  setOrigins(origins);
  setPanelOpen(panelOpen);
  addToFrame(OverrideBadge);
}
