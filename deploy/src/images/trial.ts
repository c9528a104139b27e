import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run.ts';
import { inNetwork, startService, type Service, type Trial } from './service.ts';

/** The address of `db1` in the files of `deploy/`; one server is enough to ask each program. */
const address = '10.0.0.11';
const owner = randomBytes(24).toString('hex');
const application = randomBytes(24).toString('hex');
const passphrase = randomBytes(24).toString('hex');
const balancer = (role: string, password: string) =>
  `postgres://${role}:${password}@127.0.0.1:5000/wallet`;

/** Makes the network of the services, with nothing else in it. */
export async function makeNetwork(): Promise<void> {
  await mkdir('/run/netns', { recursive: true });
  await run('mount', '-t', 'tmpfs', 'tmpfs', '/run/netns');
  await run('ip', 'netns', 'add', 'images');
  await inNetwork('ip', 'link', 'set', 'lo', 'up');
  await inNetwork('ip', 'addr', 'add', `${address}/32`, 'dev', 'lo');
  // As `compose.yaml` sets it for the machine, whose nginx is not root.
  await inNetwork('sysctl', '--quiet', '--write', 'net.ipv4.ip_unprivileged_port_start=0');
}

/** Makes all that the head of `compose.yaml` wants beforehand. */
async function prepare({ deployFolder, folder }: Trial): Promise<void> {
  const secret = () => randomBytes(33).toString('base64');
  const settings = join(folder, 'etc/tessera');
  const pages = join(folder, 'srv/tessera/pages/current');
  for (const each of [join(settings, 'tls'), join(folder, 'srv/tessera/site'), pages]) {
    await mkdir(each, { recursive: true });
  }
  const files: Readonly<Record<string, string>> = {
    'etc/hosts': `127.0.0.1 localhost\n${address} db1\n10.0.0.12 db2\n10.0.0.13 db3\n`,
    'etc/tessera/backend.env': await readFile(join(deployFolder, 'env/backend.env'), 'utf8'),
    'etc/tessera/secrets.env': `PIN_PEPPER=${secret()}
PAYMENT_WEBHOOK_SECRET=${secret()}
VERIFICATION_WEBHOOK_SECRET=${secret()}
DEPOSIT_WEBHOOK_SECRET=${secret()}
DATABASE_URL=postgres://wallet_app:${application}@127.0.0.1:6432/wallet
DATABASE_DIRECT_URL=${balancer('wallet_app', application)}
`,
    'etc/tessera/database.env': ['SUPERUSER', 'REPLICATION', 'REWIND']
      .map((name) => `PATRONI_${name}_PASSWORD=${randomBytes(24).toString('hex')}\n`)
      .concat(`PGBACKREST_REPO1_CIPHER_PASS=${passphrase}\n`)
      .join(''),
    // Pages that `release pages` writes lie here.
    'srv/tessera/pages/current/nginx.conf': '',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const [key, certificate] = ['privkey.pem', 'fullchain.pem'].map((name) =>
    join(settings, 'tls', name),
  );
  await run(
    ...(['openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'] as const),
    ...['-subj', '/CN=wallet.example', '-keyout', key ?? '', '-out', certificate ?? ''],
  );
  await chmod(key ?? '', 0o644);
}

const ask = (url: string) =>
  inNetwork(
    ...['curl', '--silent', '--show-error', '--fail', '--insecure', '--max-time', '3'],
    ...['--retry', '90', '--retry-delay', '1', '--retry-all-errors', url],
  );

/** Starts the program of each service in its image, and asks it for an answer. @throws Error where one has none */
export async function tryServices(trial: Trial, say: (line: string) => void): Promise<void> {
  await prepare(trial);
  const start = async (
    name: string,
    question: (service: Service) => Promise<string>,
    environment: Readonly<Record<string, string>> = {},
  ) => {
    const service = await startService(trial, name, { environment });
    const early = service.ended.then((code) => Promise.reject(new Error(`it ended with ${code}`)));
    const answer = await Promise.race([question(service), early]).catch(async (error: unknown) => {
      throw new Error(`${name}: ${String(error)}\n${(await service.said()).slice(-3_000)}`);
    });
    say(`${name} answers ${answer.slice(0, 60)}`);
    return service;
  };
  await start('etcd-1', () => ask(`http://${address}:2379/health`), {
    ETCD_INITIAL_CLUSTER: 'db1=http://db1:2380',
  });
  const database = await start('db1', () => ask(`http://${address}:8008/primary`));
  await makeRoles(trial, database);
  say(`its archive answers ${await backUp(database)}`);
  const through = (port: number) => () =>
    database.exec(
      ...(['postgres', 'timeout', '60', 'sh', '-c'] as const),
      `until psql -Atc "SELECT 'of the database'" postgres://wallet_app:${application}@127.0.0.1:${port}/wallet 2>&1
       do sleep 1; done | tail -1`,
    );
  await start('balancer', through(5000));
  await start('pooler-1', through(6432));
  await start('pooler-2', through(6432));
  const migration = await startService(trial, 'backend-1', {
    command: ['node', 'migrate.js'],
    environment: { DATABASE_MIGRATE_URL: balancer('wallet_owner', owner) },
  });
  if ((await migration.ended) !== 0) throw new Error(`migrate.js: ${await migration.said()}`);
  for (const each of [1, 2, 3]) {
    await start(`backend-${each}`, () => ask(`http://127.0.0.1:310${each}/readyz`));
  }
  await start('web', async () => {
    await ask('https://127.0.0.1/icon.svg');
    return ask('https://127.0.0.1/v2/openapi.json');
  });
}

async function makeRoles({ deployFolder, folder }: Trial, database: Service): Promise<void> {
  const psql = ['postgres', 'psql', '-v', 'ON_ERROR_STOP=1', '-At', '-d', 'wallet', '-c'] as const;
  await database.exec(
    'postgres',
    'createdb',
    '--encoding',
    'UTF8',
    '--template',
    'template0',
    'wallet',
  );
  await database.exec(...psql, await readFile(join(deployFolder, 'database/roles.sql'), 'utf8'));
  for (const [role, password] of Object.entries({ wallet_owner: owner, wallet_app: application })) {
    await database.exec('postgres', 'sh', '-c', `echo ${password} | set-password ${role}`);
  }
  const verifiers = await database.exec(
    ...psql,
    `SELECT format('"%s" "%s"', rolname, rolpassword) FROM pg_authid WHERE rolname = 'wallet_app'`,
  );
  await writeFile(join(folder, 'etc/tessera/userlist.txt'), `${verifiers}\n`);
}

/** Has the database archive its log, and makes a backup. Returns its size. @throws Error where a segment does not arrive */
async function backUp(database: Service): Promise<string> {
  const lines = ['stanza-create', 'check', '--type=full backup', 'info'];
  const typed = lines.map((line) => `pgbackrest --stanza=wallet ${line}`).join(' && ');
  const environment = `PGBACKREST_REPO1_CIPHER_PASS=${passphrase}`;
  const said = await database.exec('postgres', 'env', environment, 'sh', '-c', typed);
  return /backup size: .*/.exec(said)?.[0] ?? said;
}
