import type { Asset } from '@tessera/contract';
import type { LogLine } from '../log/log-line.ts';
import { publicationFault } from '../store/publication-signature.ts';
import { moduleBudgetFindings, pageBudgetFindings } from './budgets.ts';
import { conflictFindings } from './conflicts.ts';
import { elsewhereFindings } from './elsewhere.ts';
import { finding } from './finding.ts';
import type { Finding, Subject } from './finding.ts';
import { fitFindings } from './fit.ts';
import { integrityFindings, unpinnedFindings } from './integrity.ts';
import type { Prospect, ProspectRemote } from './prospect.ts';
import { scriptFindings } from './scripts.ts';
import { stylesheetFindings } from './stylesheets.ts';

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
