import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { RuntimeConfig } from '@tessera/config';
import { integrityProbe, modulesOf } from '@tessera/contract';
import type { Registry } from '@tessera/contract';
import { composePage } from '../pages/compose-page.ts';
import { pageHeaders } from '../pages/page-headers.ts';
import { integrityOf } from '../store/version-folder.ts';
import type { Browser } from './chromium.ts';
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

/** Where the host keeps its session. */
const sessionKey = 'wallet.session';

/** Begins a session that no API knows, and leads to Home. */
const begin = (language: string) =>
  `<script>localStorage.setItem('${sessionKey}', '${JSON.stringify({ token: 'trial', language, theme: 'system' })}'); location.replace('/');</script>`;

/** A page of a host in which a remote is all there is, in one language. */
interface Trial {
  readonly remote: ProspectRemote;
  readonly host: ProspectHost;
  readonly config: RuntimeConfig;
  readonly language: string;
}

async function pageOf({ remote, host, config: given, language }: Trial) {
  const entry = await watchedEntry(remote, sessionKey);
  const url = `/remotes/${remote.name}/${remote.version}/${fileOf(remote.entry)}`;
  const metadata = { ...remote.entry.metadata, integrity: integrityOf(Buffer.from(entry)) };
  const registry: Registry = registryOf({ ...remote, entry: { ...remote.entry, url, metadata } });
  const config: RuntimeConfig = { ...given, apiBase: '', telemetry: 'off', overrides: null };
  const deployment = { host: { ...host, deployedVersion: host.deployed }, registry };
  const view = { language, theme: 'system', audience: 'user' } as const;
  const page = composePage(deployment, config, '/', null, view);
  return { page, headers: pageHeaders(deployment, config), entry };
}

/** Serves the page and the files of host and remote; no API answers. */
async function answererOf(trial: Trial, hear: (told: Told) => void) {
  const { remote, host, language } = trial;
  const { page, headers, entry } = await pageOf(trial);
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

/** More than any candidate has to tell. */
const mostTold = 1000;

/** The answer of a page, and whether all modules were shown or one failed before it was late. */
async function toldByPage(browser: Browser, trial: Trial, patience: number) {
  const told: Told[] = [];
  const waiting = new Set(
    modulesOf(trial.remote.entry.extras.definition).map((each) => `shown ${each}`),
  );
  const ended = new AbortController();
  const isDone = () => waiting.size === 0 || told.some(({ fault }) => fault !== null);
  const hear = (each: Told) => {
    told.push(each);
    waiting.delete(each.step);
    if (isDone() || told.length >= mostTold) ended.abort();
  };
  const answer = await answererOf(trial, hear);
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const close = await browser.open(`http://127.0.0.1:${port}/begin`);
    const signal = AbortSignal.any([ended.signal, browser.ended]);
    await setTimeout(patience, undefined, { signal }).catch(() => undefined);
    close();
    return { told, isDone: isDone() };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/**
 * Runs and renders a remote in pages of a host, one for each language (TEAM-10).
 * @returns what was told; `null` where the browser failed, which says nothing of the remote.
 */
export async function toldInBrowser(
  browser: Browser,
  { languages, ...where }: Omit<Trial, 'language'> & { readonly languages: readonly string[] },
  patience = patienceMs,
): Promise<readonly Told[] | null> {
  const all: Told[] = [];
  try {
    for (const language of languages) {
      const { told, isDone } = await toldByPage(browser, { ...where, language }, patience);
      all.push(...told);
      if (!isDone) {
        if (!(await browser.answers())) return null;
        const last = told.at(-1)?.step ?? 'page';
        all.push({ step: last, fault: `nothing came after it within ${patience / 1000} s` });
      }
      if (all.some(({ fault }) => fault !== null)) break;
    }
    return all;
  } catch {
    return null;
  }
}
