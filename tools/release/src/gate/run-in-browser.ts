import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, delimiter, isAbsolute, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { RuntimeConfig } from '@tessera/config';
import { integrityProbe, modulesOf } from '@tessera/contract';
import type { Registry } from '@tessera/contract';
import type { Browser, BrowserContext, Route } from 'playwright-core';
import { composePage } from '../pages/compose-page.ts';
import { pageHeaders } from '../pages/page-headers.ts';
import { integrityOf } from '../store/version-folder.ts';
import type { ProspectHost, ProspectRemote } from './prospect.ts';
import { fileOf, registryOf, toldSchema, watchedEntry } from './watched-entry.ts';
import type { Told } from './watched-entry.ts';

/** The first is without a window, and starts in a third of the time. */
const programs = [
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
];
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The Chromium that `TESSERA_BROWSER` names, else one of this machine; none where it says `none`. */
export function findBrowser(environment: NodeJS.ProcessEnv): string | undefined {
  const { TESSERA_BROWSER: named, PATH = '' } = environment;
  if (named) return named === 'none' ? undefined : named;
  const folders = PATH.split(delimiter).filter(isAbsolute);
  const places = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  return [...places, onMac].find(existsSync);
}

/** A page is there in a second or two; a busy machine takes longer, and what hangs is ended. */
const patienceMs = 30_000;

/** Works with a browser; `null` where it does not start. */
export async function withBrowser<Value>(
  executablePath: string,
  work: (browser: Browser) => Promise<Value>,
): Promise<Value | null> {
  // Loaded on machines that have a browser alone.
  const { chromium } = await import('playwright-core');
  const home = await mkdtemp(join(tmpdir(), 'candidate-'));
  const starting = chromium.launch({
    executablePath,
    // A candidate runs in it, so nothing of this process's variables, such as a token, is given.
    env: { HOME: home, PATH: process.env['PATH'] },
    // As root, Chromium starts without its sandbox alone.
    chromiumSandbox: process.getuid?.() !== 0,
    timeout: patienceMs,
    // A release service that is told to end finishes what it has begun.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const browser = await starting.catch(() => null);
  try {
    return browser && (await work(browser));
  } finally {
    await browser?.close().catch(() => undefined);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Nothing is there: what the page asks for is answered here. */
const origin = 'https://wallet.invalid';

/** Where the host keeps its session. */
const sessionKey = 'wallet.session';

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

/** Answers with the page and the files of host and remote; no API answers. */
async function answererOf(trial: Trial) {
  const { remote, host } = trial;
  const { page, headers, entry } = await pageOf(trial);
  const folders = [
    [`/host/${host.deployed}/`, host.folder],
    [`/remotes/${remote.name}/${remote.version}/`, remote.folder],
  ] as const;
  return async (route: Route): Promise<void> => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      return route.fulfill({ headers, contentType: 'text/html; charset=utf-8', body: page });
    }
    // The page has a wrong hash of it, and tells by that whether its browser checks ES modules.
    if (pathname === integrityProbe.address) {
      return route.fulfill({ contentType: 'text/javascript', body: 'export {};' });
    }
    const [, folder] = folders.find(([prefix]) => pathname.startsWith(prefix)) ?? [];
    if (folder === undefined) return route.fulfill({ status: 503 });
    const file = basename(pathname);
    if (folder === remote.folder && file === fileOf(remote.entry)) {
      return route.fulfill({ contentType: 'text/javascript', body: entry });
    }
    const path = join(folder, file);
    return route.fulfill({ path }).catch(() => route.fulfill({ status: 404 }));
  };
}

/** More than any candidate has to tell. */
const mostTold = 1000;

/** Opens a page. @returns its answers, and whether all modules were shown or one failed before it was late. */
async function toldByPage(context: BrowserContext, trial: Trial, patience: number) {
  const told: Told[] = [];
  const waiting = new Set(
    modulesOf(trial.remote.entry.extras.definition).map((each) => `shown ${each}`),
  );
  const ended = new AbortController();
  const isDone = () => waiting.size === 0 || told.some(({ fault }) => fault !== null);
  await context.exposeFunction('tesseraReport', (each: unknown) => {
    const { data } = toldSchema.safeParse(each);
    if (!data) return;
    told.push(data);
    waiting.delete(data.step);
    if (isDone() || told.length >= mostTold) ended.abort();
  });
  const session = JSON.stringify({ token: 'trial', language: trial.language, theme: 'system' });
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    sessionKey,
    session,
  ] as const);
  await context.route(`${origin}/**`, await answererOf(trial));
  const page = await context.newPage();
  page.once('close', () => ended.abort());
  // A page that hangs does not come to the end of this.
  page.goto(origin).catch(() => undefined);
  await setTimeout(patience, undefined, { signal: ended.signal }).catch(() => undefined);
  return { told, isDone: isDone() };
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
  const show = async (language: string) => {
    // Whatever the runner of a test sets for its own contexts.
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    const shown = await toldByPage(context, { ...where, language }, patience);
    await context.close();
    return browser.isConnected() ? shown : null;
  };
  try {
    for (const language of languages) {
      const late = setTimeout(2 * patience, null, { ref: false });
      const shown = await Promise.race([show(language), late]);
      if (shown === null) return null;
      all.push(...shown.told);
      if (!shown.isDone) {
        const last = all.at(-1)?.step ?? 'page';
        all.push({ step: last, fault: `nothing came after it within ${patience / 1000} s` });
      }
      if (all.some(({ fault }) => fault !== null)) break;
    }
    return all;
  } catch {
    return null;
  }
}
