import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { recordAct, withSiteLock } from '../log/record-act.ts';
import type { ActOptions } from '../log/record-act.ts';
import { readLog } from '../log/log.ts';
import type { LogLine } from '../log/log.ts';
import { livePreviews } from '../registry/previews-file.ts';
import { knownVersions } from '../registry/registry.ts';
import { site } from '../site/site.ts';
import { syncFolder } from '../site/files.ts';
import { listVersions } from '../registry/list.ts';
import type { ListedVersion } from '../registry/list.ts';
import { versionFolder } from '../store/version-folder.ts';

/** When each former version of a remote, or of the host, was last given to a page. */
type GivenUntil = ReadonlyMap<string, Date>;

/** The acts after which the deployed version is the one that they name. */
const deploying: readonly LogLine['act'][] = ['promote', 'rollback'];

/** Reads from the log until when each former version was given to pages. */
export function givenUntil(lines: readonly LogLine[], name: string): GivenUntil {
  const ended = new Map<string, Date>();
  let canary: string | null = null;
  /** The last act usually has the latest time, but a preview ends in the future. */
  const end = (version: string, at: Date) => {
    const known = ended.get(version);
    if (!known || known < at) ended.set(version, at);
  };
  for (const line of lines.filter((each) => each.name === name)) {
    if (line.act === 'preview' && line.preview) end(line.version, new Date(line.preview.until));
    const isDeploying = deploying.includes(line.act);
    if (!isDeploying && !['canary', 'end-canary', 'withdraw'].includes(line.act)) continue;
    const at = new Date(line.at);
    if (canary !== null) end(canary, at);
    // A canary leaves the deployed version in place.
    if ((isDeploying || line.act === 'withdraw') && line.before !== null) end(line.before, at);
    if (line.act === 'end-canary') end(line.version, at);
    canary = line.act === 'canary' ? line.version : null;
    if (isDeploying || canary !== null) ended.delete(line.version);
  }
  return ended;
}

/** A published version, and why it stays; `null`: nothing can ask for it. */
export interface Prunable {
  readonly name: string;
  readonly version: string;
  readonly kept: string | null;
}

const dayMs = 86_400_000;

async function prunables(root: string, days: number): Promise<Prunable[]> {
  const since = new Date(Date.now() - days * dayMs);
  const day = since.toISOString().slice(0, 10);
  const lines = await readLog(root);
  const isLogged = lines[0] !== undefined && new Date(lines[0].at) < since;
  const previews = await livePreviews(root);
  const whyKept = async (listed: ListedVersion): Promise<string | null> => {
    const { name, version, deployed, percent, publishedAt } = listed;
    const isMeant = (each: { readonly name: string; readonly version: string }) =>
      each.name === name && each.version === version;
    if (deployed) return 'deployed';
    if (percent > 0) return 'canary';
    const targets = await knownVersions(root, name);
    if (targets.some((each) => each.version === version)) return 'a rollback may return to it';
    const shown = previews.find(isMeant);
    if (shown) return `a preview shows it until ${shown.until.slice(0, 10)}`;
    const until = givenUntil(lines, name).get(version);
    if (until && until >= since) return `a page of after ${day} may ask for it`;
    const published = lines.findLast((line) => line.act === 'publish' && isMeant(line));
    if (new Date(published?.at ?? publishedAt ?? 0) >= since) return `published after ${day}`;
    const isTold = published !== undefined || until !== undefined;
    return isTold || isLogged ? null : `the log does not reach back to ${day}`;
  };
  const listed = (await listVersions(root)).filter(({ publishedAt }) => publishedAt !== null);
  return Promise.all(
    listed.map(async (each) => {
      const { name, version } = each;
      return { name, version, kept: await whyKept(each) };
    }),
  );
}

async function remove(root: string, { name, version }: Prunable, options: ActOptions) {
  const path = versionFolder(root, name, version);
  await recordAct(root, { act: 'prune', name, version, before: null }, options, {
    path,
    becomes: 'gone',
    // At once and whole: what lies in the staging folder is removed with it.
    take: async () => {
      await mkdir(site.staging(root), { recursive: true });
      await rename(path, join(site.staging(root), `pruned-${name}-${version}`));
      await syncFolder(join(path, '..'));
    },
  });
}

/** Finds versions that no page of the last `days` nor a rollback wants; `remove` removes them. */
export async function prune(
  root: string,
  days: number,
  { remove: isMeant = false, ...act }: ActOptions & { readonly remove?: boolean } = {},
): Promise<Prunable[]> {
  if (!isMeant) return prunables(root, days);
  return withSiteLock(root, async () => {
    const found = await prunables(root, days);
    for (const each of found.filter(({ kept }) => kept === null)) await remove(root, each, act);
    return found;
  });
}
