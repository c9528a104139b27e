import { isAllowedOrigin, modulesOf } from '@tessera/contract';
import type { Asset } from '@tessera/contract';
import type { RuntimeConfig } from '@tessera/config';
import type { LogLine } from '../log/log.ts';
import { ReleaseError } from '../site/site.ts';
import { assetsIn } from '../store/publication-files.ts';
import { publicationFault } from '../store/publication-signature.ts';
import { servedFaults } from '../store/served-faults.ts';
import { unpinnedFiles } from '../store/version-folder.ts';
import { fileBudgetFaults, moduleBudgetFaults, pageBudgetFaults } from './budgets.ts';
import { copyFaults } from './copies.ts';
import { integrityFaults, scriptFaults } from './files.ts';
import { findingsFrom, findingText, refuses } from './finding.ts';
import type { Fault, Finding, Subject } from './finding.ts';
import { fitFaults } from './fit.ts';
import { runTogether } from './run-candidate.ts';
import type { Realm, Run } from './run-candidate.ts';
import { importFaults } from './imports-of-builds.ts';
import { offerFaults } from './offers.ts';
import type { Prospect, ProspectRemote } from './prospect.ts';
import { configuredFaults, unreadConfigs } from './settings.ts';
import { stylesheetFaults } from './stylesheets.ts';

/** Paths that the host serves itself: no remote can have a page there. */
const takenFolders = ['host', 'remotes', 'paint', 'v2', 'icons', 'documents'];

/** Two patterns with the same shape match the same paths with the same weight. */
const shapeOf = (path: string) => path.replaceAll(/:[^/]+/g, ':');

/** Global variables of pages that Node does not have: the run in Node cannot find a clash with them. */
const pageVariables =
  /^(?:window|document|self|top|parent|frames|opener|location|history|navigator|screen|origin|name|status|closed|length|external|event|alert|confirm|prompt|print|open|close|stop|focus|blur|find|scroll\w*|inner\w+|outer\w+|page[XY]Offset|localStorage|sessionStorage|indexedDB|caches|customElements|visualViewport|matchMedia|speechSynthesis|trustedTypes|chrome|on(?:load|unload|error|message|click|resize|storage|online|offline|popstate|hashchange)|CSS|(?:HTML|SVG)\w*Element|Element|Node|Image|Option|Audio|Range|Selection)$/;

const routesOf = ({ entry }: ProspectRemote) => entry.extras.definition.routes ?? [];
const panelsOf = ({ entry }: ProspectRemote) => entry.extras.definition.panels ?? [];

function repeated(keys: readonly string[]): string[] {
  return keys.filter((key, index) => keys.indexOf(key) < index);
}

function* ownFaults(remote: ProspectRemote): Generator<Fault> {
  const { container, definition, exposes } = remote.entry.extras;
  if (container in globalThis || pageVariables.test(container)) {
    const cure = `name it after the remote, such as 'remote_${remote.name.replaceAll('-', '_')}'`;
    yield ['container', `defines the variable '${container}', which every page has: ${cure}`];
  }
  for (const module of modulesOf(definition).filter((each) => !Object.hasOwn(exposes, each))) {
    const exposed = Object.keys(exposes).join(', ') || 'none';
    yield ['module', `shows ${module}, which is not among its exposes: ${exposed}`];
  }
  const routes = routesOf(remote).map(({ path }) => path);
  for (const path of routes.filter((each) => takenFolders.includes(each.split('/')[0] ?? ''))) {
    yield ['route', `has the route '${path}', where the site serves files or the API`];
  }
  for (const shape of repeated(routes.map(shapeOf))) {
    yield ['route', `has two routes like '${shape}'`];
  }
  for (const id of repeated(panelsOf(remote).map((panel) => panel.id))) {
    yield ['panel', `has two panels '${id}'`];
  }
}

const isParameter = (segment: string) => segment.startsWith(':');

/** Whether a path begins with the segments of another one, as `isSame` compares them. */
function beginsWith(path: string, start: string, isSame: (own: string, its: string) => boolean) {
  const segments = path.split('/');
  return start.split('/').every((its, index) => {
    const own = segments[index];
    return own !== undefined && isSame(own, its);
  });
}

/** Whether some address of a path may lie at or below another one. */
const mayBeWithin = (path: string, above: string) =>
  beginsWith(path, above, (own, its) => own === its || isParameter(own) || isParameter(its));

/** Whether all addresses of a path lie at or below another one. */
const isWithin = (path: string, above: string) =>
  beginsWith(path, above, (own, its) => own === its || isParameter(its));

/** The first path of a remote that lies below one of another, which does not lend it (TEAM-10). */
function pathBelow(remote: ProspectRemote, owner: ProspectRemote) {
  const { lends = [] } = owner.entry.extras.definition;
  for (const { path } of routesOf(remote)) {
    if (lends.some((lent) => isWithin(path, lent))) continue;
    const depth = path.split('/').length;
    const above = routesOf(owner).find(
      (route) => route.path.split('/').length < depth && mayBeWithin(path, route.path),
    );
    if (above) return { path, above: above.path };
  }
  return null;
}

/** A path below another remote's is that remote's, unless it lends it (TEAM-10). */
function* belowFaults(remote: ProspectRemote, other: ProspectRemote, whose: string) {
  const taken = pathBelow(remote, other);
  if (taken) {
    const lend = `let ${other.name} have "lends": ["${taken.path}"] in its definition first`;
    yield [
      'route',
      `has the route '${taken.path}' below '${taken.above}' of ${whose}: take another path, or ${lend}`,
    ] satisfies Fault;
  }
  const covered = pathBelow(other, remote);
  if (covered) {
    yield [
      'route',
      `has the route '${covered.above}' above '${covered.path}' of ${whose}: take another path, ` +
        `or have "lends": ["${covered.path}"] in the definition`,
    ] satisfies Fault;
  }
}

function* faultsBetween(remote: ProspectRemote, other: ProspectRemote): Generator<Fault> {
  const whose = `${other.name} ${other.version}`;
  const { container } = remote.entry.extras;
  if (container === other.entry.extras.container) {
    yield ['container', `defines the variable '${container}', as does ${whose}`];
  }
  for (const { path } of routesOf(remote)) {
    const same = routesOf(other).find((route) => shapeOf(route.path) === shapeOf(path));
    if (!same) continue;
    yield [
      'route',
      `has the route '${path}', which '${same.path}' of ${whose} cannot be told from`,
    ];
  }
  yield* belowFaults(remote, other, whose);
  for (const { id } of panelsOf(remote)) {
    if (!panelsOf(other).some((panel) => panel.id === id)) continue;
    yield ['panel', `has the panel '${id}', as has ${whose}`];
  }
}

/** A remote at another origin that is not listed, or whose files pages cannot use (TEAM-5). */
async function* elsewhereFaults(
  { entry, folder }: ProspectRemote,
  configs: readonly RuntimeConfig[],
): AsyncGenerator<Fault> {
  if (!URL.canParse(entry.url)) return;
  const { href, origin } = new URL('.', entry.url);
  for (const { brand, variant, remoteOrigins } of configs) {
    if (isAllowedOrigin(entry.url, remoteOrigins)) continue;
    yield [
      'origin',
      `is served at ${origin}, which the configuration of '${brand.name}' (${variant}) does not list: ` +
        'add it to "remoteOrigins" there, and serve the site or write its pages with that first',
    ];
  }
  for (const fault of await servedFaults(folder, href)) yield ['served', fault];
}

/** Whether a version is what was published, by a key that might where the site has keys (TEAM-6). */
async function genuineFaults(
  subject: Subject,
  folder: string,
  assets: readonly Asset[],
  lines: readonly LogLine[],
): Promise<Fault[]> {
  const found = await integrityFaults(subject, folder, assets);
  if (found.length > 0) return found.map((fault) => ['integrity', fault]);
  const fault = await publicationFault(folder, subject, lines);
  return fault === null ? [] : [['signature', fault]];
}

async function* remoteFaults(remote: ProspectRemote, prospect: Prospect): AsyncGenerator<Fault> {
  const { host, remotes, lines, configs } = prospect;
  const { folder, entry } = remote;
  const file = entry.url.slice(entry.url.lastIndexOf('/') + 1);
  const { integrity } = entry.metadata;
  const pinned = [{ file, integrity }, ...assetsIn({ ...entry.extras, ...entry })];
  const broken = await genuineFaults(remote, folder, pinned, lines);
  yield* broken;
  // The other checks need a complete version.
  if (broken.length > 0) return;
  const others = remotes.filter(({ name }) => name !== remote.name);
  if (host) yield* fitFaults(remote, host, configs);
  if (host) yield* importFaults(remote, host, configs);
  yield* ownFaults(remote);
  for (const other of others) yield* faultsBetween(remote, other);
  yield* offerFaults(remote, others);
  // A file without a pin runs, whatever its bytes, where a browser has no integrity policy (FED-4).
  for (const file of await unpinnedFiles(
    folder,
    pinned.map((asset) => asset.file),
  )) {
    yield ['integrity', `${file} is pinned by nothing; publish its build again`];
  }
  yield* scriptFaults(folder);
  yield* copyFaults(folder);
  yield* stylesheetFaults(remote, prospect);
  yield* moduleBudgetFaults(remote);
  yield* fileBudgetFaults(remote);
  // A page has one version of each: this one, and the defaults of the others.
  const shown = [...others.filter(({ isDefault }) => isDefault), remote];
  if (host) yield* pageBudgetFaults(host, shown);
  yield* configuredFaults(remote, configs);
  yield* elsewhereFaults(remote, configs);
}

async function hostFindings({ host, remotes, lines, configs }: Prospect): Promise<Finding[]> {
  if (!host) return [];
  const subject = { name: 'host', version: host.deployed };
  const files = [
    ...host.js,
    ...host.css,
    ...(host.firstPaint ? [host.firstPaint] : []),
    ...(host.early ?? []),
    ...(host.presses ? [host.presses] : []),
    ...(host.worker ? [host.worker] : []),
    ...Object.values(host.texts ?? {}).flat(),
  ];
  const broken = await genuineFaults(subject, host.folder, files, lines);
  if (broken.length > 0) return findingsFrom(subject, broken);
  const fits = remotes.flatMap((remote) => [
    findingsFrom(remote, fitFaults(remote, host, configs)),
    findingsFrom(remote, importFaults(remote, host, configs)),
  ]);
  const defaults = remotes.filter(({ isDefault }) => isDefault);
  const budgets = findingsFrom(subject, pageBudgetFaults(host, defaults));
  const unread = findingsFrom(subject, unreadConfigs(host, configs));
  return (await Promise.all([...fits, budgets, unread])).flat();
}

const remoteIn = ({ remotes }: Prospect, subject: Subject) =>
  remotes.find(({ name, version }) => name === subject.name && version === subject.version);

/**
 * All findings about a version, in a site as it would be with it (REL-2). A host is judged against
 * all deployed remotes.
 */
async function findingsOf(subject: Subject, prospect: Prospect): Promise<Finding[]> {
  if (subject.name === 'host') return hostFindings(prospect);
  const remote = remoteIn(prospect, subject);
  if (!remote) throw new Error(`${subject.name} ${subject.version} is not in the prospect`);
  return findingsFrom(remote, remoteFaults(remote, prospect));
}

/** Runs a remote beside the host of a prospect, or the host beside each remote (TEAM-10). */
export async function runIn(subject: Subject, prospect: Prospect): Promise<Run> {
  const { host, remotes, configs } = prospect;
  const remote = remoteIn(prospect, subject);
  const tried = subject.name === 'host' ? remotes : remote ? [remote] : [];
  return host ? runTogether(tried, host, configs) : { findings: [], realm: null };
}

/** All findings about a version; what nothing refuses is run. */
export async function judge(subject: Subject, prospect: Prospect): Promise<Run> {
  const findings = await findingsOf(subject, prospect);
  if (findings.some(refuses)) return { findings, realm: null };
  const run = await runIn(subject, prospect);
  return { ...run, findings: [...findings, ...run.findings] };
}

export async function allFindings(prospect: Prospect): Promise<Finding[]> {
  const found = await hostFindings(prospect);
  for (const remote of prospect.remotes) {
    found.push(...(await findingsFrom(remote, remoteFaults(remote, prospect))));
  }
  // How a remote fits the host is found of both.
  const byText = new Map(found.map((each) => [JSON.stringify(each), each]));
  return [...byText.values()];
}

export interface GateOptions {
  /** Deploys in spite of all findings but those of integrity and signature. */
  readonly force?: boolean;
}

interface Passed {
  /** The findings that did not stop it. */
  readonly forced: readonly Finding[];
  /** The log's word for the run. */
  readonly ran: { readonly ran?: Realm };
}

/**
 * Accepts a version that nothing speaks against, or one that is forced (REL-2).
 * @throws ReleaseError with every finding.
 */
export async function passGate(
  subject: Subject,
  prospect: Prospect,
  { force = false }: GateOptions,
): Promise<Passed> {
  const { findings, realm } = await judge(subject, prospect);
  const isWhole = findings.every(({ rule }) => rule !== 'integrity' && rule !== 'signature');
  if (!findings.some(refuses) || (force && isWhole)) {
    return { forced: findings, ran: realm === null ? {} : { ran: realm } };
  }
  const lines = findings.map((each) => `  ${findingText(each)}`);
  const advice = isWhole
    ? '--force --why <reason> deploys it all the same'
    : 'what is not whole or not signed is never deployed: publish it again';
  throw new ReleaseError(
    [`${subject.name} ${subject.version} is refused:`, ...lines, advice].join('\n'),
  );
}
