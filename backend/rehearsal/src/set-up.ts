import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { clockFrom } from '../../soak/src/fleet.ts';
import { testSecrets } from '../../src/testing/test-app.ts';
import { stepsOf } from './document.ts';
import type { Step } from './document.ts';
import { databases, leadersIn, machineNames, providerHosts, run } from './machines.ts';
import type { Machine, Machines } from './machines.ts';

/** The folder in which an operator types. */
export const checkout = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** Programs of the operator's own machine that reach the others otherwise here, by their names. */
const standIns = {
  ssh: `name=$1; shift
exec nsenter --target "$(cat "$MACHINES/$name")" --all --wdns=/root \\
  env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin HOME=/root sh -c "$*"`,
  scp: `[ "$1" != -r ] || shift
for last; do :; done
to="/proc/$(cat "$MACHINES/\${last%%:*}")/root\${last#*:}"
while [ $# -gt 1 ]; do cp -r "$1" "$to"; shift; done`,
  // There is no registry to ask for pnpm.
  npx: `shift 2; script=$1; shift
command=$(node -p 'require("./package.json").scripts[process.argv[1]]' "$script")
exec $command "$@"`,
  // `secrets.env` is filled in: the load knows these, as providers do.
  vi: `sed -i -e 's/^PIN_PEPPER=/&${testSecrets.pepper.current}/' \\
  -e 's/^PAYMENT_WEBHOOK_SECRET=/&${testSecrets.webhooks.payment}/' \\
  -e 's/^VERIFICATION_WEBHOOK_SECRET=/&${testSecrets.webhooks.verification}/' "$1"`,
} as const;

/** Packages come with the files of this machine; here is only seen that each is there. */
const aptGet = `#!/bin/sh
for package; do
  case $package in -*|install) ;; *) dpkg -s "$package" >/dev/null || exit 1 ;; esac
done
`;

/** The steps of `docs/production.md` that set production up, or that are for a day or a night of it. */
export async function stepsToType(
  word:
    'rehearsed' | 'site' | 'releases' | 'try-restore' | 'restore' | 'night' | 'split' | 'by-hand',
): Promise<readonly Step[]> {
  return stepsOf(await readFile(join(checkout, 'docs', 'production.md'), 'utf8'), word);
}

/** An authority that all machines believe, and its certificate for the wallet and the providers. */
export async function makeCertificate(folder: string): Promise<void> {
  const names = ['wallet', 'releases.wallet', ...providerHosts]
    .map((name) => `DNS:${name}.example`)
    .join(',');
  const of = (name: string) => join(folder, name);
  await run(
    ...(['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'] as const),
    ...(['-subj', '/CN=wallet.example', '-addext', `subjectAltName=${names}`] as const),
    ...(['-keyout', of('privkey.pem'), '-out', of('fullchain.pem')] as const),
  );
}

/**
 * Has npm store what the lines of the release service install on a machine, which has no network then.
 * @throws Error where its registry does not answer
 */
export async function storePackages(folder: string): Promise<void> {
  const lines = (await stepsToType('releases')).map((step) => step.lines).join('');
  const [, names = ''] = /^for name in ([\w ]+); do scp dist\/packages/m.exec(lines) ?? [];
  const files = names.split(' ').map((name) => `${folder}/packages/tessera-${name}-*.tgz`);
  const stored = `npm install --no-audit --no-fund --prefix ${folder}/stored ${files.join(' ')}`;
  const packed = `npx -y pnpm packages --out ${folder}/packages`;
  await run('sh', '-euc', `cd ${checkout} && ${packed} && ${stored} && rm -r ${folder}/stored`);
}

/** A machine's npm asks nobody but its store. */
export async function giveStoredPackages(machine: Machine): Promise<void> {
  await machine.run('echo offline=true >> /root/.npmrc');
}

/** Units with `LimitNOFILE`, which a machine that allows less would not start. */
const limited = ['etcd', 'nginx', 'tessera-backend@', 'tessera-haproxy', 'tessera-pgbouncer@'];

/** By how much the clock of a machine's programs is wrong. */
export const clockFile = '/etc/clock';

/** Python's own clock: Patroni's threads do not bear the library that changes that of other programs. */
const pythonClock = `import time
now = time.time
time.time = lambda: now() + int(open('${clockFile}').read())
`;

/**
 * All machines have the clock of this one, so programs are started with one that can be set: the backend, Patroni and
 * PostgreSQL. Not etcd, which asks the kernel itself.
 */
export async function freeClocks(machines: Machines): Promise<void> {
  const unit = (settings: Readonly<Record<string, string>>) =>
    ['[Service]', ...assignments(settings).map((each) => `Environment=${each}`), ''].join('\n');
  const program = '/usr/lib/postgresql/15/bin/postgres';
  const clock = clockFrom(clockFile);
  const wrapped = `#!/bin/sh\nexec env ${assignments(clock).join(' ')} ${program}.real "$@"\n`;
  for (const name of databases) {
    const machine = machines[name];
    await machine.run(`echo +0 > ${clockFile} && mv ${program} ${program}.real`);
    await writeFile(join(machine.root, program), wrapped, { mode: 0o755 });
    await machine.run('mkdir /usr/local/lib/clock');
    await writeFile(join(machine.root, 'usr/local/lib/clock/sitecustomize.py'), pythonClock);
    await addToUnits(
      machine,
      ['patroni'],
      'zz-clock',
      unit({ PYTHONPATH: '/usr/local/lib/clock' }),
    );
  }
  await machines.wallet.run(`echo +0 > ${clockFile}`);
  await addToUnits(machines.wallet, ['tessera-backend@'], 'zz-clock', unit(clock));
}

const assignments = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings).map(([name, value]) => `${name}=${value}`);

async function addToUnits(machine: Machine, units: readonly string[], name: string, text: string) {
  for (const unit of units) {
    const folder = join(machine.root, `etc/systemd/system/${unit}.service.d`);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${name}.conf`), text);
  }
}

async function lowerLimits(machine: Machine): Promise<void> {
  const allowed = Number(await run('sh', '-c', 'ulimit -Hn'));
  if (!(allowed < 65_536)) return;
  await addToUnits(machine, limited, 'zz-allowed', `[Service]\nLimitNOFILE=${allowed}\n`);
}

/** The parts of a production that are of whoever runs it: certificate, providers, a shell. */
async function prepare(machines: Machines, folder: string) {
  const programs = join(folder, 'programs');
  await mkdir(programs);
  for (const [name, text] of Object.entries(standIns)) {
    await writeFile(join(programs, name), `#!/bin/sh\nset -eu\n${text}\n`);
    await chmod(join(programs, name), 0o755);
  }
  for (const name of machineNames) {
    const machine = machines[name];
    await writeFile(join(machine.root, 'usr/local/sbin/apt-get'), aptGet, { mode: 0o755 });
    await lowerLimits(machine);
  }
  const { wallet } = machines;
  await wallet.run('mkdir -p /etc/tessera/tls /etc/systemd/system/tessera-backend@.service.d');
  for (const name of ['privkey.pem', 'fullchain.pem']) {
    const text = await readFile(join(folder, name));
    await writeFile(join(wallet.root, 'etc/tessera/tls', name), text);
  }
  const files = {
    'etc/systemd/system/tessera-backend@.service.d/rehearsal.conf': `[Service]
EnvironmentFile=/etc/tessera/rehearsal.env
UnsetEnvironment=RATES_FEED_URL
`,
    'etc/tessera/rehearsal.env': `NODE_EXTRA_CA_CERTS=/etc/tessera/tls/fullchain.pem
PAYMENT_PROVIDER_URL=https://payments.example/payments
PAYOUT_PROVIDER_URL=https://payouts.example/payouts
PAYOUT_LEAST=none
PAYOUTS_PER_USER_HOUR=1000000
`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(wallet.root, name), text);
  return programs;
}

/** The lines wait for databases without an end, as an operator does. */
const typedWithinMs = 300_000;

/** Types lines where an operator does. @throws Error with what they said last */
export type Type = (steps: readonly Step[], say?: (title: string) => void) => Promise<void>;

/** Lines that fill the checkout and `/tmp` go with the rehearsal, as what is there from before is not seen. */
export async function coverCheckout(folder: string): Promise<void> {
  const layer = (name: string) => join(folder, 'checkout', name);
  for (const name of ['lower', 'upper', 'work']) await mkdir(layer(name), { recursive: true });
  await run('mount', '--bind', checkout, layer('lower'));
  // The checkout itself may lie in there.
  await run('mount', '-t', 'tmpfs', 'tmpfs', '/tmp');
  await mkdir(checkout, { recursive: true });
  const layers = `lowerdir=${layer('lower')},upperdir=${layer('upper')},workdir=${layer('work')}`;
  await run('mount', '-t', 'overlay', 'overlay', '-o', layers, checkout);
  for (const name of ['secrets', 'site', 'published', 'config.json']) {
    await rm(join(checkout, name), { recursive: true, force: true });
  }
}

/** The place where an operator types: the checkout, with room for secrets, and a way to each machine. */
export async function operatorOf(machines: Machines, folder: string): Promise<Type> {
  const programs = await prepare(machines, folder);
  const env = {
    ...process.env,
    PATH: `${programs}:${process.env['PATH'] ?? ''}`,
    MACHINES: leadersIn(folder),
    EDITOR: 'vi',
  };
  return async (steps, say = () => undefined) => {
    const script = steps.map(({ title, lines }) => `echo '${title}' >&3\n${lines}`).join('\n');
    const shell = spawn('bash', ['-eu', '-o', 'pipefail', '-c', script], {
      cwd: checkout,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      timeout: typedWithinMs,
      killSignal: 'SIGKILL',
    });
    const told: string[] = [];
    const listen = (place: number, hear: (line: string) => void) => {
      const stream = shell.stdio[place];
      if (stream instanceof Readable) createInterface(stream).on('line', hear);
    };
    listen(1, (line) => told.push(line));
    listen(2, (line) => told.push(line));
    listen(3, say);
    await once(shell, 'close');
    if (shell.exitCode === 0) return;
    throw new Error(`The document's lines failed:\n${told.slice(-20).join('\n')}`);
  };
}
