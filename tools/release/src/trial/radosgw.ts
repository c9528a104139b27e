import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address === 'object' && address) return address.port;
  throw new Error('a server of this machine has no port');
}

/** One monitor and one store in memory: nothing of it is kept. */
const configuration = (folder: string, id: string, monitor: string, port: number) => `[global]
fsid = ${id}
mon_host = ${monitor}
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 8
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 2000
mon_data_avail_crit = 1
run_dir = ${folder}
pid_file = ${folder}/$name.pid
admin_socket = ${folder}/$name.asok
log_file = ${folder}/$name.log
keyring = ${folder}/keyring
[mon.a]
mon_data = ${folder}/mon
[osd.0]
osd_data = ${folder}/osd
osd_objectstore = memstore
memstore_device_bytes = 1073741824
[client.rgw]
rgw_frontends = beast endpoint=127.0.0.1:${port}
rgw_data = ${folder}/rgw
`;

const keys: readonly (readonly string[])[] = [
  ['mon.', '--cap', 'mon', 'allow *'],
  ['client.admin', '--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *', '--cap', 'mgr', 'allow *'],
  ['client.rgw', '--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'],
  ['osd.0', '--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *'],
];

/** It answers whatever it is asked, once it is there. */
async function answers(url: string): Promise<void> {
  for (let left = 120; left > 0; left -= 1) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (answer) return;
    await wait(500);
  }
  throw new Error(`radosgw does not answer at ${url} after a minute`);
}

/** Starts Ceph's object storage. @throws with ENOENT if its programs are missing. */
export async function startRadosgw() {
  const folder = await mkdtemp(join(tmpdir(), 'radosgw-'));
  const port = await freePort();
  const monitor = `[v2:127.0.0.1:${await freePort()},v1:127.0.0.1:${await freePort()}]`;
  const file = join(folder, 'ceph.conf');
  const env = { ...process.env, CEPH_CONF: file };
  const options = { env, timeout: 60_000 };
  const daemons: ReturnType<typeof spawn>[] = [];
  const begin = (name: string, args: readonly string[]) =>
    daemons.push(spawn(name, [...args, '-f'], { env, stdio: 'ignore' }));
  const stop = async () => {
    for (const daemon of daemons.reverse()) {
      if (daemon.exitCode !== null || !daemon.kill('SIGKILL')) continue;
      await once(daemon, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const part of ['mon', 'osd', 'rgw']) await mkdir(join(folder, part));
    const id = randomUUID();
    await writeFile(file, configuration(folder, id, monitor, port));
    const keyring = join(folder, 'keyring');
    await writeFile(keyring, '');
    for (const key of keys)
      await run('ceph-authtool', [keyring, '--gen-key', '-n', ...key], options);
    const map = join(folder, 'monmap');
    await run('monmaptool', ['--create', '--addv', 'a', monitor, '--fsid', id, map], options);
    await run('ceph-mon', ['--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring], options);
    begin('ceph-mon', ['-i', 'a']);
    const store = randomUUID();
    await run('ceph', ['osd', 'create', store], options);
    await run('ceph-osd', ['-i', '0', '--mkfs', '--osd-uuid', store], options);
    begin('ceph-osd', ['-i', '0']);
    const user = { AWS_ACCESS_KEY_ID: 'TRIAL', AWS_SECRET_ACCESS_KEY: randomUUID() };
    const keysOfUser = ['--access-key', user.AWS_ACCESS_KEY_ID, '--secret-key'];
    const create = ['user', 'create', '--uid=trial', '--display-name=Trial', '-n', 'client.rgw'];
    await run('radosgw-admin', [...create, ...keysOfUser, user.AWS_SECRET_ACCESS_KEY], options);
    begin('radosgw', ['-n', 'client.rgw', '--keyring', keyring]);
    const url = `http://127.0.0.1:${port}`;
    await answers(url);
    const client = {
      AWS_REGION: 'us-east-1',
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    };
    return { settings: { ...user, ...client, AWS_ENDPOINT_URL_S3: url }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
