import { passGate } from '../gate/findings.ts';
import { overruledBy } from '../gate/finding.ts';
import type { Finding } from '../gate/finding.ts';
import type { GateOptions } from '../gate/findings.ts';
import { prospectOf, prospectWith } from '../gate/prospect.ts';
import { readLog } from '../log/log.ts';
import { recordAct, withSiteLock } from '../log/record-act.ts';
import type { ActOptions } from '../log/record-act.ts';
import { publish } from '../publishing/publish.ts';
import {
  hostStep,
  knownVersions,
  readHostPointer,
  readRegistry,
  registryEntry,
  registryStep,
  rolledBack,
  rolledBackHost,
  rotationOf,
  withCanary,
  withHost,
  withoutCanary,
  withoutRemote,
  withRotation,
} from '../registry/registry.ts';
import { ReleaseError } from '../site/site.ts';
import { expectPublished } from '../store/version-folder.ts';

export interface Deployed {
  readonly name: string;
  /** The version that all users have now, but for those of a canary. */
  readonly version: string;
  readonly before: string | null;
  readonly endedCanary: string | null;
  /** The gate's findings that did not stop it: warnings, and what was overridden by force. */
  readonly forced: readonly Finding[];
}

/** Versions of a remote, or of the host: those that all users had, the newest first, and a canary. */
async function deployedVersions(root: string, name: string) {
  const known = await knownVersions(root, name);
  const canary = known.find(({ percent, isDefault }) => percent > 0 && !isDefault);
  const start = known.findIndex(({ isDefault }) => isDefault);
  const history = start < 0 ? [] : known.slice(start).map(({ version }) => version);
  return { history, before: history[0] ?? null, canary: canary?.version ?? null };
}

/**
 * Deploys a published version, atomically, and ends any canary (REL-1).
 * @throws ReleaseError when that version is not published, or the gate refuses it (REL-2).
 */
export async function promote(
  root: string,
  name: string,
  version: string,
  options: GateOptions & ActOptions = {},
): Promise<Deployed> {
  return withSiteLock(root, async () => {
    const { prospect } = await prospectWith(root, name, version);
    const { forced, ran } = await passGate({ name, version }, prospect, options);
    const { before, canary: endedCanary } = await deployedVersions(root, name);
    const step =
      name === 'host'
        ? hostStep(root, withHost(await readHostPointer(root), version))
        : registryStep(root, prospect.registry);
    const act = { act: 'promote', name, version, before, ...ran } as const;
    await recordAct(root, { ...act, ...overruledBy(forced) }, options, step);
    return { name, version, before, endedCanary, forced };
  });
}

/** The version that a rollback deploys: the one that is wanted, else the one before the latest. */
async function rollbackTarget(root: string, name: string, wanted: string | undefined) {
  const { history, before, canary } = await deployedVersions(root, name);
  // A canary is the latest deployment, so it is rolled back first.
  const version = wanted ?? history[canary === null ? 1 : 0];
  if (version === undefined) {
    throw new ReleaseError(
      `nothing of ${name} is known that was deployed before; promote the version that you want`,
    );
  }
  if (!history.includes(version)) {
    const those = history.length > 0 ? `known are ${history.join(', ')}` : 'none is known';
    throw new ReleaseError(
      `${name} ${version} was not deployed lately (${those}); promote deploys any published version`,
    );
  }
  return { version, before, endedCanary: canary };
}

/** The site after a rollback, and the step that leads there. */
async function afterRollback(root: string, name: string, version: string) {
  const registry = await readRegistry(root);
  if (name === 'host') {
    const step = hostStep(root, rolledBackHost(await readHostPointer(root), version));
    return { step, prospect: await prospectOf(root, registry, version) };
  }
  const next = withRotation(registry, name, rolledBack(rotationOf(registry, name), version));
  return { step: registryStep(root, next), prospect: await prospectOf(root, next) };
}

/**
 * Ends a running canary, else restores the version deployed before, or the one named (REL-1).
 * Versions that were rolled back are not restored later.
 * @throws ReleaseError if no such version is known, or the gate refuses it (REL-2).
 */
export async function rollBack(
  root: string,
  name: string,
  options: GateOptions & ActOptions & { readonly version?: string | undefined } = {},
): Promise<Deployed> {
  const { version: wanted, ...rest } = options;
  return withSiteLock(root, async () => {
    const { version, before, endedCanary } = await rollbackTarget(root, name, wanted);
    // Ending a canary needs no check: all other users have that version already.
    const isNew = version !== before;
    if (isNew) await expectPublished(root, name, version);
    const { step, prospect } = await afterRollback(root, name, version);
    const { forced, ran } = isNew
      ? await passGate({ name, version }, prospect, rest)
      : { forced: [], ran: {} };
    const act = { act: 'rollback', name, version, before: endedCanary ?? before, ...ran } as const;
    await recordAct(root, { ...act, ...overruledBy(forced) }, rest, step);
    return { name, version, before, endedCanary, forced };
  });
}

export interface Canary {
  readonly name: string;
  readonly version: string;
  readonly percent: number;
  readonly default: string;
  readonly endedCanary: string | null;
  readonly forced: readonly Finding[];
}

const noDefault = (name: string) =>
  new ReleaseError(
    `${name} has no deployed version that a failed canary could return to; promote one first`,
  );

/**
 * Gives a published version to a share of users, in percent with at most two decimals (REL-3).
 * @throws ReleaseError when the version is not published, deployed for all, or refused (REL-2).
 */
export async function startCanary(
  root: string,
  name: string,
  version: string,
  percent: number,
  options: GateOptions & ActOptions = {},
): Promise<Canary> {
  if (name === 'host') {
    throw new ReleaseError(
      'the host has no canary: a page has one host; promote it, and roll back',
    );
  }
  return withSiteLock(root, async () => {
    await expectPublished(root, name, version);
    const { before: main, canary } = await deployedVersions(root, name);
    if (main === null) throw noDefault(name);
    if (main === version) {
      throw new ReleaseError(`${name} ${version} is deployed for all; a canary is another version`);
    }
    const entry = await registryEntry(root, name, version);
    const registry = await readRegistry(root);
    const rotation = withCanary(rotationOf(registry, name), entry, percent);
    const next = withRotation(registry, name, rotation);
    const prospect = await prospectOf(root, next);
    const { forced, ran } = await passGate({ name, version }, prospect, options);
    const act = { act: 'canary', name, version, before: main, percent, ...ran } as const;
    await recordAct(root, { ...act, ...overruledBy(forced) }, options, registryStep(root, next));
    const endedCanary = canary === version ? null : canary;
    return { name, version, percent, default: main, endedCanary, forced };
  });
}

/**
 * Ends the canary of a remote, or the one of `version`. @throws ReleaseError when there is none.
 */
export async function endCanary(
  root: string,
  name: string,
  { version: meant, ...options }: ActOptions & { readonly version?: string } = {},
): Promise<Deployed> {
  return withSiteLock(root, async () => {
    const { before: main, canary: ended } = await deployedVersions(root, name);
    if (ended === null) throw new ReleaseError(`${name} has no canary`);
    if (main === null) throw noDefault(name);
    if (meant !== undefined && meant !== ended) {
      throw new ReleaseError(`the canary of ${name} is ${ended} by now, and not ${meant}`);
    }
    const registry = await readRegistry(root);
    const next = withRotation(registry, name, withoutCanary(rotationOf(registry, name)));
    const act = { act: 'end-canary', name, version: ended, before: main } as const;
    await recordAct(root, act, options, registryStep(root, next));
    return { name, version: main, before: main, endedCanary: ended, forced: [] };
  });
}

/** Takes a remote off from the next page on; its versions stay. @throws ReleaseError */
export async function withdraw(
  root: string,
  name: string,
  options: ActOptions = {},
): Promise<Pick<Deployed, 'name' | 'version' | 'endedCanary'>> {
  if (name === 'host')
    throw new ReleaseError('the host is not withdrawn: there is no page without');
  return withSiteLock(root, async () => {
    const { before: version, canary: endedCanary } = await deployedVersions(root, name);
    if (version === null) throw new ReleaseError(`${name} is not deployed`);
    const step = registryStep(root, withoutRemote(await readRegistry(root), name));
    await recordAct(root, { act: 'withdraw', name, version, before: version }, options, step);
    return { name, version, endedCanary };
  });
}

const deploying: readonly string[] = ['promote', 'canary', 'rollback'];

/** Whether any user was ever given a version, be it taken back since. */
async function wasDeployed(root: string, name: string, version: string): Promise<boolean> {
  const isLogged = (await readLog(root)).some(
    (line) => line.name === name && line.version === version && deploying.includes(line.act),
  );
  // A site may have no log, or be older than its log.
  return isLogged || (await knownVersions(root, name)).some((known) => known.version === version);
}

/**
 * Publishes a build and deploys it, unless its version was ever deployed: whoever took it back had
 * a reason (REL-1).
 * @returns `isDeployed`: whether users have it now.
 * @throws ReleaseError when it is no build or the gate refuses it.
 */
export async function deployNew(built: string, root: string, options: ActOptions = {}) {
  const { name, version } = await publish(built, root, options);
  if (!(await wasDeployed(root, name, version))) await promote(root, name, version, options);
  const known = await knownVersions(root, name);
  const isDeployed = known.some((each) => each.version === version && each.percent > 0);
  return { name, version, isDeployed };
}
