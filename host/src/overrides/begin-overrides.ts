import type { DeployedRemote, OverrideRemote } from '@tessera/contract';
import { z } from '@tessera/wire/core';
import type { Composition } from '../composition/composition.ts';
import type { LoadFailure } from '../composition/loading/load-result.ts';
import type { AddToFrame } from '../frame/frame-additions.tsx';
import type { TelemetryRecord } from '../telemetry/record.ts';
import { OverrideBadge } from './override-badge.tsx';
import { judgeOverride, keepOverrides, keptOverrides, parseOverride, refusal } from './override.ts';
import type { Override, Refusal } from './override.ts';
import { changeOverrides, noteOverride } from './override-states.ts';
import { readPublication } from './read-publication.ts';
import { putInPlace, swapBuild } from './swap-build.ts';

/** Two patterns of the same shape match the same paths. */
const shapeOf = (path: string) => path.replace(/:[^/]+/g, ':');

function routesOf(remotes: readonly DeployedRemote[]) {
  return remotes.flatMap(({ extras }) => extras.definition.routes ?? []);
}

function panelsOf(remotes: readonly DeployedRemote[]): string[] {
  return remotes.flatMap(({ extras }) => (extras.definition.panels ?? []).map(({ id }) => id));
}

function conflict(remote: DeployedRemote, others: readonly DeployedRemote[]): string | null {
  const shapes = new Set(routesOf(others).map(({ path }) => shapeOf(path)));
  const route = routesOf([remote]).find(({ path }) => shapes.has(shapeOf(path)));
  if (route) return `/${route.path}`;
  const panels = panelsOf(others);
  return panelsOf([remote]).find((id) => panels.includes(id)) ?? null;
}

/** Refuses a remote that does not fit this host or another remote (FED-2, REL-2). */
export function judgeRemote(
  remote: OverrideRemote,
  remotes: readonly DeployedRemote[],
  refusalOf: (remote: DeployedRemote) => LoadFailure | null,
): Refusal | null {
  const failure = refusalOf(remote);
  if (failure) {
    const { phase, detail } = failure;
    return refusal(phase === 'contract' || phase === 'shared-range' ? phase : 'origin', detail);
  }
  // The import map came with the page, so nothing would check their bytes (FED-4).
  const [module] = remote.extras.modules ?? [];
  if (module) return refusal('modules', module.file);
  const taken = conflict(
    remote,
    remotes.filter(({ key }) => key !== remote.key),
  );
  return taken === null ? null : refusal('conflict', taken);
}

const broken = z.object({ fault: z.string() });

function faultOf(data: unknown): string {
  try {
    return broken.parse(JSON.parse(String(data))).fault.slice(0, 2000);
  } catch {
    return '';
  }
}

/**
 * Listens to a development server for `changed` and `broken`; a pause counts as a change, since one
 * may have been missed. A server without such a stream is a finished build.
 */
function followChanges(
  address: string,
  onChange: () => void,
  onBroken: (fault: string) => void,
): void {
  const source = new EventSource(new URL('changes', address));
  let interrupted = false;
  source.addEventListener('changed', onChange);
  source.addEventListener('broken', ({ data }) => onBroken(faultOf(data)));
  source.addEventListener('error', () => (interrupted = true));
  source.addEventListener('open', () => {
    if (interrupted) onChange();
    interrupted = false;
  });
}

const parameter = 'override';
const resetWord = 'reset';

/** Removes the request from the URL, so that copies of the URL do not repeat it. */
function takeFromAddress() {
  const url = new URL(location.href);
  const values = url.searchParams.getAll(parameter);
  if (values.length > 0) {
    url.searchParams.delete(parameter);
    history.replaceState(history.state, '', url);
  }
  return {
    overrides: values.filter((value) => value !== '' && value !== resetWord).map(parseOverride),
    reset: values.includes(resetWord),
    /** `?override=` without a value opens the panel. */
    panel: values.includes(''),
  };
}

/** The parts of the host that overrides use. */
export interface HostParts {
  readonly composition: Composition;
  /** Origins that overrides may be loaded from. */
  readonly origins: readonly string[];
  readonly addToFrame: AddToFrame;
  readonly record: (entry: TelemetryRecord) => void;
}

function recordOf({ name }: Override, { reason }: Refusal): TelemetryRecord {
  const known = reason === 'syntax' ? {} : { remote: name };
  return { ...known, phase: 'override', outcome: 'refused', detail: reason };
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
    const onChange = () => {
      work = work.then(() =>
        take((next) => (running ? swapBuild(composition, running, next) : undefined)),
      );
    };
    followChanges(override.address, onChange, (fault) => refuse(refusal('broken', fault)));
  }

  return async () => {
    await take((next) => putInPlace(composition, next));
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
 * Runs this tab's stored overrides before the first screen. Those of the URL wait for the user's
 * leave, as anybody may have sent the link.
 */
export async function beginOverrides(parts: HostParts): Promise<void> {
  const { overrides, reset, panel } = takeFromAddress();
  const kept = keepOverrides(permittedOf(parts, reset ? [] : keptOverrides()));
  const isKept = ({ name, address }: Override) =>
    kept.some((each) => each.name === name && each.address === address);
  const asked = permittedOf(parts, overrides).filter((override) => !isKept(override));
  changeOverrides({ asked });
  if (kept.length + overrides.length > 0 || panel) openOverrides(parts, panel);
  await Promise.all(kept.map((override) => overrideIn(parts, override)()));
}

/** Shows the badge, with its panel open. */
export function openOverrides({ origins, addToFrame }: HostParts, panelOpen = true): void {
  changeOverrides({ origins, panelOpen });
  addToFrame(OverrideBadge);
}
