import { isAllowedOrigin, modulesOf } from '@tessera/contract';
import type { Asset, RemoteVersion } from '@tessera/contract';
import type { RuntimeConfig } from '@tessera/config';
import type { LogLine } from '../log/log.ts';
import { publicationFault } from '../store/publication-signature.ts';
import { servedFaults } from '../store/served-faults.ts';
import { moduleBudgetFindings, pageBudgetFindings } from './budgets.ts';
import { integrityFindings, scriptFindings, unpinnedFindings } from './files.ts';
import { ReleaseError } from '../site/site.ts';
import { finding, findingText, refuses } from './finding.ts';
import type { Finding, Subject } from './finding.ts';
import { fitFindings } from './fit.ts';
import type { Prospect, ProspectRemote } from './prospect.ts';
import { stylesheetFindings } from './stylesheets.ts';

/** Paths with other content, where a page of a remote is never shown. */
const takenFolders = ['host', 'remotes', 'paint', 'v2', 'icons', 'documents'];

/** Two patterns with the same shape match the same paths with the same weight. */
const shapeOf = (path: string) => path.replaceAll(/:[^/]+/g, ':');

const routesOf = ({ entry }: ProspectRemote) => entry.extras.definition.routes ?? [];
const panelsOf = ({ entry }: ProspectRemote) => entry.extras.definition.panels ?? [];

function repeated(keys: readonly string[]): string[] {
  return keys.filter((key, index) => keys.indexOf(key) < index);
}

function ownFindings(remote: ProspectRemote): Finding[] {
  const routes = routesOf(remote).map(({ path }) => path);
  const taken = routes.filter((path) => takenFolders.includes(path.split('/')[0] ?? ''));
  const { definition, exposes } = remote.entry.extras;
  const unexposed = modulesOf(definition).filter((module) => !Object.hasOwn(exposes, module));
  return [
    ...unexposed.map((module) =>
      finding(
        remote,
        'module',
        `shows ${module}, which is not among its exposes: ${Object.keys(exposes).join(', ') || 'none'}`,
      ),
    ),
    ...taken.map((path) =>
      finding(remote, 'route', `has the route '${path}', where the site serves files or the API`),
    ),
    ...repeated(routes.map(shapeOf)).map((shape) =>
      finding(remote, 'route', `has two routes like '${shape}'`),
    ),
    ...repeated(panelsOf(remote).map(({ id }) => id)).map((id) =>
      finding(remote, 'panel', `has two panels '${id}'`),
    ),
  ];
}

function findingsBetween(remote: ProspectRemote, other: ProspectRemote): Finding[] {
  const whose = `${other.name} ${other.version}`;
  const routes = routesOf(remote).flatMap(({ path }) => {
    const same = routesOf(other).find((route) => shapeOf(route.path) === shapeOf(path));
    if (!same) return [];
    const message = `has the route '${path}', which '${same.path}' of ${whose} cannot be told from`;
    return finding(remote, 'route', message);
  });
  const panels = panelsOf(remote)
    .filter(({ id }) => panelsOf(other).some((panel) => panel.id === id))
    .map(({ id }) => finding(remote, 'panel', `has the panel '${id}', as has ${whose}`));
  const { container } = remote.entry.extras;
  const containers =
    container === other.entry.extras.container
      ? [finding(remote, 'container', `defines the variable '${container}', as does ${whose}`)]
      : [];
  return [...containers, ...routes, ...panels];
}

function conflictFindings(remote: ProspectRemote, remotes: readonly ProspectRemote[]): Finding[] {
  const others = remotes.filter(({ name }) => name !== remote.name);
  return [...ownFindings(remote), ...others.flatMap((other) => findingsBetween(remote, other))];
}

function addressElsewhere({ url }: RemoteVersion): URL | null {
  return URL.canParse(url) ? new URL('.', url) : null;
}

function unlistedBy(
  remote: ProspectRemote,
  { origin }: URL,
  { brand, variant, remoteOrigins }: RuntimeConfig,
): Finding[] {
  if (isAllowedOrigin(remote.entry.url, remoteOrigins)) return [];
  const message =
    `is served at ${origin}, which the configuration of '${brand.name}' (${variant}) does not list: ` +
    'add it to "remoteOrigins" there, and serve the site or write its pages with that first';
  return [finding(remote, 'origin', message)];
}

/**
 * Findings about a remote served at another origin (TEAM-5): a configuration that makes pages refuse
 * that origin, or files that pages could not use there.
 */
async function elsewhereFindings(
  remote: ProspectRemote,
  { configs }: Prospect,
): Promise<Finding[]> {
  const address = addressElsewhere(remote.entry);
  if (!address) return [];
  const faults = await servedFaults(remote.folder, address.href);
  return [
    ...configs.flatMap((config) => unlistedBy(remote, address, config)),
    ...faults.map((fault) => finding(remote, 'served', fault)),
  ];
}

function pinnedBy({ entry }: ProspectRemote): Asset[] {
  const { url, metadata, extras } = entry;
  const file = url.slice(url.lastIndexOf('/') + 1);
  const modules = Object.values(extras.exposes).flatMap(({ js, css }) => [...js, ...css]);
  const texts = Object.values(entry.texts ?? {}).flatMap((languages) =>
    Object.values(languages).flat(),
  );
  return [
    { file, integrity: metadata.integrity },
    ...modules,
    ...texts,
    ...(extras.modules ?? []),
    ...(entry.later ?? []),
  ];
}

/**
 * One version of each remote, as a page may combine them: `remote` replaces the default of its
 * name.
 */
function onePage(remotes: readonly ProspectRemote[], remote: ProspectRemote): ProspectRemote[] {
  const others = remotes.filter(({ name, isDefault }) => isDefault && name !== remote.name);
  return [...others, remote];
}

/** Whether a version is what was published, by a key that might where the site has keys (TEAM-6). */
async function genuineFindings(
  subject: Subject,
  folder: string,
  assets: readonly Asset[],
  lines: readonly LogLine[],
): Promise<Finding[]> {
  const found = await integrityFindings(subject, folder, assets);
  if (found.length > 0) return found;
  const fault = await publicationFault(folder, subject, lines);
  return fault === null ? [] : [finding(subject, 'signature', fault)];
}

async function remoteFindings(remote: ProspectRemote, prospect: Prospect): Promise<Finding[]> {
  const { host, remotes, lines } = prospect;
  const pinned = pinnedBy(remote);
  const whole = await genuineFindings(remote, remote.folder, pinned, lines);
  // The other checks need a complete version.
  if (whole.length > 0) return whole;
  return [
    ...(host ? fitFindings(remote, host) : []),
    ...conflictFindings(remote, remotes),
    ...(await unpinnedFindings(remote, pinned)),
    ...(await scriptFindings(remote)),
    ...(await stylesheetFindings(remote, prospect)),
    ...(await moduleBudgetFindings(remote)),
    ...(host ? await pageBudgetFindings(remote, host, onePage(remotes, remote)) : []),
    ...(await elsewhereFindings(remote, prospect)),
  ];
}

async function hostFindings({ host, remotes, lines }: Prospect): Promise<Finding[]> {
  if (!host) return [];
  const subject = { name: 'host', version: host.deployed };
  const files = [
    ...host.js,
    ...host.css,
    ...(host.firstPaint ? [host.firstPaint] : []),
    ...(host.early ?? []),
    ...Object.values(host.texts ?? {}).flat(),
  ];
  const whole = await genuineFindings(subject, host.folder, files, lines);
  if (whole.length > 0) return whole;
  const defaults = remotes.filter(({ isDefault }) => isDefault);
  return [
    ...remotes.flatMap((remote) => fitFindings(remote, host)),
    ...(await pageBudgetFindings(subject, host, defaults)),
  ];
}

/**
 * All findings about a version, in a site as it would be with it (REL-2): contract, shared ranges,
 * exports and slots of the host; container, routes and panels of other remotes; its files, their
 * signature, scripts, styles and weight; files of a remote at another origin. A host is judged against
 * all deployed remotes.
 */
export async function findingsOf(subject: Subject, prospect: Prospect): Promise<Finding[]> {
  if (subject.name === 'host') return hostFindings(prospect);
  const remote = prospect.remotes.find(
    ({ name, version }) => name === subject.name && version === subject.version,
  );
  if (!remote) throw new Error(`${subject.name} ${subject.version} is not in the prospect`);
  return remoteFindings(remote, prospect);
}

export async function allFindings(prospect: Prospect): Promise<Finding[]> {
  const found = await hostFindings(prospect);
  for (const remote of prospect.remotes) found.push(...(await remoteFindings(remote, prospect)));
  // How a remote fits the host is found of both.
  const byText = new Map(found.map((each) => [JSON.stringify(each), each]));
  return [...byText.values()];
}

export interface GateOptions {
  /** Deploys in spite of all findings but those of integrity and signature. */
  readonly force?: boolean;
}

/**
 * Accepts a version that nothing speaks against (REL-2), or one that is forced.
 * @returns the findings all the same: warnings, and what was overridden by force.
 * @throws ReleaseError with every finding.
 */
export async function passGate(
  subject: Subject,
  prospect: Prospect,
  { force = false }: GateOptions,
): Promise<readonly Finding[]> {
  const findings = await findingsOf(subject, prospect);
  const isWhole = findings.every(({ rule }) => rule !== 'integrity' && rule !== 'signature');
  if (!findings.some(refuses) || (force && isWhole)) return findings;
  const lines = findings.map((each) => `  ${findingText(each)}`);
  const advice = isWhole
    ? '--force deploys it all the same'
    : 'what is not whole or not signed is never deployed: publish it again';
  throw new ReleaseError(
    [`${subject.name} ${subject.version} is refused:`, ...lines, advice].join('\n'),
  );
}
