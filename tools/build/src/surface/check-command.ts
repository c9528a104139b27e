import { writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packageOf } from '@tessera/contract/provided';
import { verdictOn } from './bump.ts';
import {
  folderOf,
  ownRequests,
  packageFile,
  recordIn,
  workspaceSurface,
} from './workspace-surface.ts';

const shared = resolve(dirname(process.argv[1] ?? ''), '../../../../shared');

/** Compares provided packages with their records (TEAM-4), which `--write` brings up to date. */
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const surface = workspaceSurface(shared);
for (const name of new Set(ownRequests.map(packageOf))) {
  const requests = ownRequests.filter((request) => packageOf(request) === name);
  const exports = Object.fromEntries(requests.map((request) => [request, surface[request] ?? {}]));
  const now = { version: packageFile(shared, name).version, exports };
  const folder = folderOf(shared, name);
  const verdict = verdictOn(name, recordIn(folder), now);
  if (verdict.kind === 'record' && values.write) {
    writeFileSync(join(folder, 'provided.json'), `${JSON.stringify(now, null, 2)}\n`);
  } else if (verdict.kind !== 'fits') {
    process.exitCode = 1;
    process.stderr.write(`${verdict.message}\n`);
  }
}
