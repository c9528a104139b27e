import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { RuntimeConfig } from '@tessera/config';
import { integrityProbe, modulesOf } from '@tessera/contract';
import type { Registry } from '@tessera/contract';
import { composePage } from '../pages/compose-page.ts';
import { pageHeaders } from '../pages/page-headers.ts';
import { integrityOf } from '../store/version-folder.ts';
import type { ProspectHost, ProspectRemote } from './prospect.ts';
import { fileOf, registryOf, toldSchema, watchedEntry } from './watched-entry.ts';
import type { Told } from './watched-entry.ts';

/** A page is there in a second or two; a busy machine takes longer, and what hangs is ended. */
const patienceMs = 30_000;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** Begins a session that no API knows, and leads to Home. */
const begin = (language: string) =>
  `<script>localStorage.setItem('wallet.session', '${JSON.stringify({ token: 'trial', language, theme: 'system' })}'); location.replace('/');</script>`;

/** A page of the host in which a candidate is all there is, in one language. */
interface Trial {
  readonly page: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly entry: string;
}

async function trialOf(
  remote: ProspectRemote,
  host: ProspectHost,
  given: RuntimeConfig,
  language: string,
): Promise<Trial> {
  const report = "(told)=>void fetch('/told',{method:'POST',body:JSON.stringify(told)})";
  const entry = await watchedEntry(remote, { report, isShown: true });
  const url = `/remotes/${remote.name}/${remote.version}/${fileOf(remote.entry)}`;
  const metadata = { ...remote.entry.metadata, integrity: integrityOf(Buffer.from(entry)) };
  const registry: Registry = registryOf({ ...remote, entry: { ...remote.entry, url, metadata } });
  const config: RuntimeConfig = { ...given, apiBase: '', telemetry: 'off', overrides: null };
  const deployment = { host: { ...host, deployedVersion: host.deployed }, registry };
  const view = { language, theme: 'system', audience: 'user' } as const;
  const page = composePage(deployment, config, '/', null, view);
  return { page, headers: pageHeaders(deployment, config), entry };
}

/** Serves the page and the files of host and candidate; no API answers. */
function answerer(
  remote: ProspectRemote,
  host: ProspectHost,
  { page, headers, entry }: Trial,
  language: string,
  hear: (told: Told) => void,
) {
  const folders = [
    [`/host/${host.deployed}/`, host.folder],
    [`/remotes/${remote.name}/${remote.version}/`, remote.folder],
  ] as const;
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '', 'http://trial.invalid');
    if (pathname === '/told') {
      const { data } = toldSchema.safeParse(JSON.parse(await text(request)));
      if (data) hear(data);
      response.end();
      return;
    }
    const html = { 'content-type': 'text/html; charset=utf-8' };
    if (pathname === '/begin') return void response.writeHead(200, html).end(begin(language));
    if (pathname === '/') return void response.writeHead(200, { ...headers, ...html }).end(page);
    const script = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
    // The page has a wrong hash of it, and tells by that whether its browser checks ES modules.
    if (pathname === integrityProbe.address)
      return void response.writeHead(200, script).end('export {};');
    const [, folder] = folders.find(([prefix]) => pathname.startsWith(prefix)) ?? [];
    if (folder === undefined) return void response.writeHead(503).end();
    const file = basename(pathname);
    const isEntry = folder === remote.folder && file === fileOf(remote.entry);
    const content = isEntry ? entry : await readFile(join(folder, file)).catch(() => null);
    if (content === null) return void response.writeHead(404).end();
    const type = types[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' });
    response.end(content);
  };
}

/** Ends a process with those that it has started: a browser is many. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Opens an address in a browser of its own until `signal`. */
async function openUntil(browser: string, address: string, signal: AbortSignal): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'candidate-'));
  const options = [
    '--headless',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--no-first-run',
    `--user-data-dir=${profile}`,
    // As root, Chromium starts without its sandbox alone.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  const env = { HOME: profile, PATH: process.env['PATH'] };
  const child = spawn(browser, [...options, address], { env, stdio: 'ignore', detached: true });
  signal.addEventListener('abort', () => endGroup(child.pid));
  // One that does not start tells nothing, and the candidate has run in Node.
  await once(child, 'close').catch(() => undefined);
  // Its other processes may still write there, which costs nothing but the place.
  await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
}

/** More than any candidate has to tell. */
const mostTold = 1000;

async function toldInLanguage(
  browser: string,
  remote: ProspectRemote,
  host: ProspectHost,
  config: RuntimeConfig,
  language: string,
): Promise<readonly Told[]> {
  const told: Told[] = [];
  const end = new AbortController();
  const waiting = new Set(modulesOf(remote.entry.extras.definition).map((each) => `shown ${each}`));
  const hear = (each: Told) => {
    told.push(each);
    waiting.delete(each.step);
    if (waiting.size === 0 || each.fault !== null || told.length >= mostTold) end.abort();
  };
  const trial = await trialOf(remote, host, config, language);
  const answer = answerer(remote, host, trial, language, hear);
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const late = setTimeout(() => end.abort(), patienceMs);
  await openUntil(browser, `http://127.0.0.1:${port}/begin`, end.signal);
  clearTimeout(late);
  server.closeAllConnections();
  server.close();
  return told;
}

/** The program that `TESSERA_BROWSER` names: a Chromium that can be without a window. */
export const browserOf = (environment: NodeJS.ProcessEnv): string | undefined =>
  environment['TESSERA_BROWSER'] || undefined;

/** Runs and renders a candidate in pages of the host, one for each language (TEAM-10). */
export async function toldInBrowser(
  browser: string,
  remote: ProspectRemote,
  host: ProspectHost,
  config: RuntimeConfig,
  languages: readonly string[],
): Promise<readonly Told[]> {
  const told: Told[] = [];
  for (const language of languages) {
    told.push(...(await toldInLanguage(browser, remote, host, config, language)));
    // A browser that told nothing once will not do so in another language.
    if (told.length === 0 || told.some(({ fault }) => fault !== null)) break;
  }
  return told;
}
