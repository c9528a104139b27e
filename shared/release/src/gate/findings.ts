import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Asset } from '@tessera/contract';
import { builtFilesIn } from '../store/version-folder.ts';
import { moduleBudgetFindings, pageBudgetFindings } from './budgets.ts';
import { conflictFindings } from './conflicts.ts';
import { finding } from './finding.ts';
import type { Finding, Subject } from './finding.ts';
import { fitFindings } from './fit.ts';
import { integrityFindings, unlistedModuleFindings } from './integrity.ts';
import type { Prospect, ProspectRemote } from './prospect.ts';
import { scopeFaults } from './scope-faults.ts';

/** The files whose hashes the page pins. */
function pinnedBy({ entry }: ProspectRemote): Asset[] {
  const { url, metadata, extras } = entry;
  const file = url.slice(url.lastIndexOf('/') + 1);
  const modules = Object.values(extras.exposes).flatMap(({ js, css }) => [...js, ...css]);
  const texts = Object.values(entry.texts ?? {}).flatMap(({ en, ru }) => [...en, ...ru]);
  return [{ file, integrity: metadata.integrity }, ...modules, ...texts, ...(extras.modules ?? [])];
}

/**
 * One version of each remote, as a page may combine them: `remote` replaces the default of its
 * name.
 */
function onePage(remotes: readonly ProspectRemote[], remote: ProspectRemote): ProspectRemote[] {
  const others = remotes.filter(({ name, isDefault }) => isDefault && name !== remote.name);
  return [...others, remote];
}

/** Whether the styles of a remote stay with it (FED-7). */
async function stylesheetFindings(remote: ProspectRemote): Promise<Finding[]> {
  const files = (await builtFilesIn(remote.folder)).filter((file) => file.endsWith('.css'));
  const found = await Promise.all(
    files.map(async (file) => {
      const faults = scopeFaults(await readFile(join(remote.folder, file), 'utf8'));
      return faults.map((fault) => finding(remote, 'stylesheet', `${file}: ${fault}`));
    }),
  );
  return found.flat();
}

async function remoteFindings(remote: ProspectRemote, prospect: Prospect): Promise<Finding[]> {
  const { host, remotes } = prospect;
  const whole = await integrityFindings(remote, remote.folder, pinnedBy(remote));
  // The other checks need a complete version.
  if (whole.length > 0) return whole;
  return [
    ...(host ? fitFindings(remote, host) : []),
    ...conflictFindings(remote, remotes),
    ...(await unlistedModuleFindings(remote)),
    ...(await stylesheetFindings(remote)),
    ...(await moduleBudgetFindings(remote)),
    ...(host ? await pageBudgetFindings(remote, host, onePage(remotes, remote)) : []),
  ];
}

async function hostFindings({ host, remotes }: Prospect): Promise<Finding[]> {
  if (!host) return [];
  const subject = { name: 'host', version: host.deployed };
  const files = [
    ...host.js,
    ...host.css,
    ...(host.firstPaint ? [host.firstPaint] : []),
    ...(host.early ?? []),
    ...(host.texts?.en ?? []),
    ...(host.texts?.ru ?? []),
  ];
  const whole = await integrityFindings(subject, host.folder, files);
  if (whole.length > 0) return whole;
  const defaults = remotes.filter(({ isDefault }) => isDefault);
  return [
    ...remotes.flatMap((remote) => fitFindings(remote, host)),
    ...(await pageBudgetFindings(subject, host, defaults)),
  ];
}

/**
 * What speaks against a version, in a site as it would be with it (REL-2): contract, shared ranges
 * and slots of the host; routes and panels of other remotes; its files, styles and weight. A host
 * is judged against all remotes that are deployed.
 */
export async function findingsOf(subject: Subject, prospect: Prospect): Promise<Finding[]> {
  if (subject.name === 'host') return hostFindings(prospect);
  const remote = prospect.remotes.find(
    ({ name, version }) => name === subject.name && version === subject.version,
  );
  if (!remote) throw new Error(`${subject.name} ${subject.version} is not in the prospect`);
  return remoteFindings(remote, prospect);
}

/** The findings against the whole prospective deployment. */
export async function allFindings(prospect: Prospect): Promise<Finding[]> {
  const found = await hostFindings(prospect);
  for (const remote of prospect.remotes) found.push(...(await remoteFindings(remote, prospect)));
  return found;
}
