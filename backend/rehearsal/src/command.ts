import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { missingPackages, runApart } from '@tessera/apart';
import { table } from '@tessera/bench';
import { fakeTime } from '../../soak/src/fleet.ts';
import { written } from '../../soak/src/report.ts';
import { giveUp } from '../../src/platform/index.ts';
import { faultDrills } from './drills.ts';
import { endings } from './endings.ts';
import { rehearse } from './rehearse.ts';
import { releaseDrills } from './release-drills.ts';
import { makeCertificate, storePackages } from './set-up.ts';

const drills = [...faultDrills, ...releaseDrills];

const usage = `npx -y pnpm rehearse [<drill> …] [--where-possible]

Sets production up on this machine by the lines of docs/production.md, on four machines that it boots
out of this one's files, in a network of their own. Then each drill, or all: operations of many people
go on while a fault is made, and afterwards the ledger has to have what they were told. Whatever
happens, nothing of it is left.

${[...drills, ...endings].map(({ name, does }) => `  ${name.padEnd(18)} ${does}`).join('\n')}

  --where-possible   does nothing where this machine lacks something, and says what`;

/** Programs, and the packages of Debian that they are in. */
const needed = {
  'systemd-nspawn': 'systemd-container',
  ip: 'iproute2',
  patroni: 'patroni python3-etcd',
  etcd: 'etcd-server',
  etcdctl: 'etcd-client',
  pgbackrest: 'pgbackrest',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx-light libnginx-mod-http-brotli-static',
  openssl: 'openssl',
  curl: 'curl',
  rsync: 'rsync',
};

/** The reason why nothing can be rehearsed here; `null` where all is there. */
function lacking(): string | null {
  if (process.getuid?.() !== 0) return 'It boots machines, which needs root.';
  const packages = missingPackages(needed);
  if (!existsSync('/usr/lib/postgresql/15/bin/postgres')) packages.push('postgresql-15');
  if (fakeTime === undefined) packages.push('faketime');
  return packages.length === 0 ? null : `It needs: apt-get install ${packages.join(' ')}`;
}

/** The drills that were asked for; all, where none was. */
function chosen(names: readonly string[]) {
  const known = [...drills, ...endings].map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) giveUp(`there is no drill '${unknown}'\n\n${usage}`);
  const isMeant = ({ name }: { readonly name: string }) =>
    names.length === 0 || names.includes(name);
  return { drills: drills.filter(isMeant), endings: endings.filter(isMeant) };
}

const folderVariable = 'REHEARSAL_FOLDER';

const temporary = '/var/tmp';

/** Removes the folders of rehearsals that were killed. */
async function removeLeftOver(): Promise<void> {
  for (const name of await readdir(temporary)) {
    const [, pid] = /^rehearsal-(\d+)-/.exec(name) ?? [];
    const isLeftOver = pid !== undefined && !existsSync(`/proc/${pid}`);
    if (isLeftOver) await rm(join(temporary, name), { recursive: true });
  }
}

/** Begins again where processes, mounts and network are its own, so that all of it goes with it. */
async function rehearseApart(): Promise<void> {
  await removeLeftOver();
  const folder = await mkdtemp(join(temporary, `rehearsal-${process.pid}-`));
  if (meant.drills.some(({ needs = '' }) => needs.includes('packages'))) {
    await storePackages(folder).catch((error: unknown) =>
      giveUp(
        `npm does not have what the release service needs; name other drills. ${String(error)}`,
      ),
    );
  }
  await makeCertificate(folder);
  const trusted = join(folder, 'fullchain.pem');
  await runApart(folder, ['--net'], { [folderVariable]: folder, NODE_EXTRA_CA_CERTS: trusted });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    'where-possible': { type: 'boolean', default: false },
  },
});
const meant = chosen(positionals);
const folder = process.env[folderVariable];
if (values.help) process.stdout.write(`${usage}\n`);
else if (folder === undefined) {
  const reason = lacking();
  if (reason === null) await rehearseApart();
  else if (values['where-possible']) process.stdout.write(`skipped: ${reason}\n`);
  else giveUp(reason);
} else {
  const { rows, report, broken } = await rehearse(meant, folder, (line) =>
    process.stdout.write(`${line}\n`),
  );
  const [heads = [], ...found] = rows;
  process.stdout.write(`\n${table(heads, found)}\n\n${written(report)}\n`);
  const isExplained = report.faults.every(({ unexplained }) => unexplained === 0);
  for (const fault of broken) process.stdout.write(`${fault}\n`);
  process.exit(report.breaches.length === 0 && isExplained && broken.length === 0 ? 0 : 1);
}
