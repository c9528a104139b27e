import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packageOf } from './provided-packages.ts';
import { verdictOn } from './bump.ts';
import type { ProvidedRecord } from './bump.ts';
import { folderOf, ownRequests, packageFile, workspaceSurface } from './workspace-surface.ts';
import type { Names } from './workspace-surface.ts';

const shared = resolve(dirname(process.argv[1] ?? ''), '../../../../shared');

function recordAt(file: string): ProvidedRecord | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ProvidedRecord;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function nowOf(name: string, surface: Readonly<Record<string, Names>>): ProvidedRecord {
  const requests = ownRequests.filter((request) => packageOf(request) === name);
  const exports = Object.fromEntries(requests.map((request) => [request, surface[request] ?? {}]));
  return { version: packageFile(shared, name).version, exports };
}

/** The sentence that is left to say of a package, if any. */
function judge(name: string, now: ProvidedRecord, isWriting: boolean): string | null {
  const file = join(folderOf(shared, name), 'provided.json');
  const verdict = verdictOn(name, recordAt(file), now);
  if (verdict.kind === 'fits') return null;
  if (verdict.kind === 'bump' || !isWriting) return verdict.message;
  writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
  return null;
}

/**
 * Compares what packages provide to remotes with what was recorded of their versions (TEAM-4). With
 * `--write`, versions that fit are recorded.
 */
function run(): void {
  const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
  const surface = workspaceSurface(shared);
  const names = [...new Set(ownRequests.map(packageOf))];
  const faults = names.flatMap((name) => judge(name, nowOf(name, surface), values.write) ?? []);
  if (faults.length === 0) return;
  process.exitCode = 1;
  process.stderr.write(`${faults.join('\n')}\n`);
}

run();
