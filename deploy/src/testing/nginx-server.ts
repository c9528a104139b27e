import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '@tessera/assembly';
import type { RuntimeConfig } from '@tessera/config';
import { deployFolder } from './installed.ts';

const repository = join(deployFolder, '..');
/** Where Debian has the modules that its nginx loads. */
const modules = '/usr/share/nginx/modules';
/** Only ends what hangs. */
const changesWithinMs = 50_000;

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Places {
  /** Holds all that the files call `/srv` and `/etc`. */
  readonly folder: string;
  readonly site: string;
  readonly pages: string;
  /** The shipped file of the site, as it is used here. */
  readonly siteFile: string;
  /** The https port. */
  readonly port: number;
}

/** A real nginx with the shipped files. */
export interface NginxServer extends Places {
  /** Asks by https; with a body, by POST. */
  ask(path: string, headers?: Readonly<Record<string, string>>, body?: string): Promise<Answer>;
  /**
   * Deploys the site by the command that operators use; resolves when no former answers come.
   * @throws Error with the command's output
   */
  deployPages(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts it.
 * @param prepare puts into the site what its first pages are of.
 */
export async function startNginx(
  programs: Readonly<Record<'nginx' | 'openssl', string>>,
  apiPort: number,
  config: RuntimeConfig,
  prepare: (site: string) => Promise<void>,
): Promise<NginxServer> {
  const [port = 0, plainPort = 0] = await freePorts(2);
  const folder = mkdtempSync(join(tmpdir(), 'tessera-nginx-'));
  const places: Places = {
    folder,
    site: join(folder, 'srv', 'site'),
    pages: join(folder, 'srv', 'pages'),
    siteFile: join(folder, 'etc', 'tessera.conf'),
    port,
  };
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    install(places, { apiPort, plainPort });
    makeCertificate(programs.openssl, join(folder, 'etc', 'tls'));
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
    await prepare(places.site);
    const given = ['-e', join(folder, 'error.log'), '-p', folder, '-c', join(folder, 'nginx.conf')];
    const runCommand = () => runDeployPages(places, [programs.nginx, ...given].join(' '));
    runCommand();
    const child = spawn(programs.nginx, [...given, '-g', 'daemon off;'], { stdio: 'ignore' });
    const exited = once(child, 'exit');
    const ask: NginxServer['ask'] = (...asked) => askServer(port, ...asked);
    await until(() => ask('/'));
    return {
      ...places,
      ask,
      deployPages: async () => {
        const former = workersOf(child);
        runCommand();
        await until(() => noneOf(former, workersOf(child)));
      },
      close: async () => {
        child.kill('SIGTERM');
        await exited;
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The shipped files with folders and ports of this test. */
function install(
  { folder, siteFile, port }: Places,
  { apiPort, plainPort }: { readonly apiPort: number; readonly plainPort: number },
): void {
  const moved: Readonly<Record<string, string>> = {
    '/srv/tessera': join(folder, 'srv'),
    '/etc/tessera': join(folder, 'etc'),
    '/etc/nginx/conf.d': join(folder, 'etc'),
    '/var/log/nginx': folder,
    '/var/lib/nginx': join(folder, 'lib'),
    '/run/nginx.pid': join(folder, 'nginx.pid'),
    '127.0.0.1:3180': `127.0.0.1:${apiPort}`,
    '127.0.0.1:4300': `127.0.0.1:${apiPort}`,
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen 443 ': `listen 127.0.0.1:${port} `,
  };
  const anyOf = new RegExp(Object.keys(moved).join('|').replaceAll('.', '\\.'), 'g');
  const place = (name: string) =>
    readFileSync(join(deployFolder, 'nginx', name), 'utf8').replace(
      anyOf,
      (found) => moved[found] ?? found,
    );
  for (const name of ['etc', 'lib', 'srv']) mkdirSync(join(folder, name));
  symlinkSync(modules, join(folder, 'modules'));
  // The workers are of another user.
  execFileSync('chmod', ['755', folder]);
  writeFileSync(join(folder, 'nginx.conf'), place('nginx.conf'));
  writeFileSync(siteFile, place('tessera.conf'));
  writeFileSync(join(folder, 'etc', 'tessera.releases.conf'), place('tessera.releases.conf'));
  cpSync(join(repository, 'host', 'public'), join(folder, 'srv', 'public'), { recursive: true });
}

function makeCertificate(openssl: string, folder: string): void {
  mkdirSync(folder);
  const made = [
    ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
    ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
  ];
  const given = ['req', '-x509', '-subj', '/CN=wallet.example', ...made];
  execFileSync(openssl, given, { stdio: 'ignore' });
}

function runDeployPages({ folder, site, pages }: Places, nginxCommand: string): void {
  execFileSync(join(deployFolder, 'bin', 'deploy-pages'), {
    cwd: repository,
    env: {
      PATH: process.env['PATH'],
      TESSERA_SITE: site,
      TESSERA_PAGES: pages,
      TESSERA_CONFIG: join(folder, 'config.json'),
      RELEASE: 'node --import tsx/esm tools/release/src/cli.ts',
      NGINX_COMMAND: nginxCommand,
    },
    stdio: 'pipe',
  });
}

function askServer(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const options = { method, headers: { ...headers }, rejectUnauthorized: false, agent: false };
    const asking = request({ host: '127.0.0.1', port, path, ...options }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

/** The answering processes: those from before a change finish their requests. */
function workersOf({ pid = 0 }: ChildProcess): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
}

function noneOf(former: readonly string[], present: readonly string[]): Promise<void> {
  const isLeft = former.some((pid) => present.includes(pid));
  return isLeft ? Promise.reject(new Error('former workers go on')) : Promise.resolve();
}

/** Repeats a step until it succeeds. @throws the last error */
async function until(attempt: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + changesWithinMs;
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(20);
    }
  }
}
