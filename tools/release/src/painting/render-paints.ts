import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { RuntimeConfig } from '@tessera/config';
import { deployedRemotes, paintedStyleAttribute, paths, textsIn } from '@tessera/contract';
import type { PaintSubject, Registry, RemoteVersion } from '@tessera/contract';
import type { Deployment } from '../registry/deployment.ts';
import { versionFolder } from '../store/version-folder.ts';
import { folderOf, modulesAt, modulesBeside } from './paint-subjects.ts';

const worker = fileURLToPath(new URL('./paint-worker.js', import.meta.url));
/** A page renders in a quarter of a second; what takes much longer does not end by itself. */
const patienceMs = 20_000;
const mostMegabytes = 256;
const mostBytes = 20_000_000;

const answers = z.array(z.object({ html: z.nullable(z.string()), faults: z.array(z.string()) }));

/** A rendered page, or `null` and why there is none; faults of a page are of parts that are missing. */
type Rendered = z.infer<typeof answers>[number];

/** The worker's input, with all the code that it may run. */
interface PaintWork {
  readonly script: string;
  readonly files: Readonly<Record<string, string>>;
  readonly orders: readonly unknown[];
}

/** Runs published code in a process of its own. @throws Error if it does not end by itself. */
export async function runWorker(work: PaintWork, patience = patienceMs): Promise<string> {
  const code = await readFile(worker, 'utf8');
  // The process can read no file, start no other and has no environment.
  const permission = ['--permission', '--experimental-permission'].find((flag) =>
    process.allowedNodeEnvironmentFlags.has(flag),
  );
  const options = [
    permission ?? [],
    '--experimental-vm-modules',
    `--max-old-space-size=${mostMegabytes}`,
  ].flat();
  const child = spawn(process.execPath, [...options, '--input-type=module', '-e', code], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: patience,
    killSignal: 'SIGKILL',
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.length > mostBytes) child.kill('SIGKILL');
  });
  // A worker that has ended reads no more; its exit code tells why.
  child.stdin.on('error', () => undefined).end(JSON.stringify(work));
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (exitCode) => {
      if (exitCode === 0) resolve(output);
      else reject(new Error(`rendering did not end within ${patience / 1000} s, or broke off`));
    });
  });
}

/** Renders pages in a process of its own; never rejects, and has an answer to each order. */
async function renderAll(work: PaintWork): Promise<readonly Rendered[]> {
  try {
    return answers.parse(JSON.parse(await runWorker(work)));
  } catch (error) {
    if (work.orders.length === 1) return [{ html: null, faults: [String(error)] }];
    // Rendered one by one, the others do not fail with the one that does.
    const each: Rendered[] = [];
    for (const order of work.orders) each.push(...(await renderAll({ ...work, orders: [order] })));
    return each;
  }
}

const styled = / style="([^"]*)"/g;
/** Characters allowed in an inline style: none that end a rule or a text. */
const plain = /^[\w\s:;.,%()#+*/-]*$/;

/** Markup without inline styles, which the page's policy refuses, and the rules in place of them. */
export function withoutInlineStyles(html: string): { html: string; rules: string[] } {
  const rules = new Map<string, string>();
  const moved = html.replace(styled, (_whole, style: string) => {
    if (!plain.test(style)) throw new Error(`the style ${style} cannot stand in a stylesheet`);
    // Above every class, as the element's own style is.
    const selector = `[${paintedStyleAttribute}="${style}"]`.repeat(3);
    rules.set(style, `${selector}{${style}}`);
    return ` ${paintedStyleAttribute}="${style}"`;
  });
  return { html: moved, rules: [...rules.values()] };
}

/** A remote's stylesheet for another folder than its own, which is `folder`. */
export function relocated(css: string, folder: string): string {
  if (css.includes('@import')) throw new Error('a stylesheet that imports others is not painted');
  const origin = URL.canParse(folder) ? new URL(folder).origin : '';
  return css
    .replace(/url\((["']?)\/(?!\/)/g, `url($1${origin}/`)
    .replace(/url\((["']?)(?!["']|[a-z]+:|[/#])/g, `url($1${folder}`);
}

export interface Paint {
  readonly html: string;
  /** All that it wears besides the host's stylesheets; empty where that is nothing. */
  readonly css: string;
}

interface PaintedPage {
  readonly subject: PaintSubject;
  readonly paint: Paint | null;
  readonly faults: readonly string[];
}

/** Why pages or parts of them are not painted, a line each. */
export function faultLines(painted: readonly PaintedPage[]): string[] {
  return painted.flatMap(({ subject: { pathname, language }, faults }) =>
    faults.map((fault) => `${pathname} (${language}): ${fault}`),
  );
}

function partsAt(remote: RemoteVersion, { pathname, audience }: PaintSubject): string[] {
  const isForUser = audience === 'user' || pathname === paths.home();
  const { routes = [], slots = [] } = remote.extras.definition;
  const declared = new Set(
    [...routes, ...slots].filter(({ firstPaint }) => firstPaint).map(({ module }) => module),
  );
  const shown = [
    ...modulesAt(remote, pathname),
    ...(isForUser ? modulesBeside(remote, pathname) : []),
  ];
  return shown.filter((module) => declared.has(module));
}

/** Whether any part of a page declares a first paint. */
export function hasPaintedPart(registry: Registry, subject: PaintSubject): boolean {
  return deployedRemotes(registry, null).some((remote) => partsAt(remote, subject).length > 0);
}

/** The files of a remote that the painted parts of a page need. */
function filesAt(remote: RemoteVersion, subject: PaintSubject) {
  const { extras, texts, url } = remote;
  const parts = partsAt(remote, subject);
  const entry = { file: url.slice(folderOf(remote).length) };
  const scripts = parts.flatMap((module) => [
    ...(extras.exposes[module]?.js ?? []),
    ...textsIn(texts?.[module], subject.language),
  ]);
  const styles = parts.flatMap((module) => extras.exposes[module]?.css ?? []);
  const namesOf = (assets: readonly { readonly file: string }[]) =>
    new Set(assets.map(({ file }) => file));
  return {
    scripts: namesOf(parts.length === 0 ? [] : [entry, ...scripts]),
    styles: namesOf(styles),
  };
}

/** The text of a published file; the gate and the store vouch for it. */
function readPublished(root: string, remote: RemoteVersion, file: string): Promise<string> {
  const { extras, metadata } = remote;
  return readFile(
    join(versionFolder(root, extras.definition.name, metadata.version), file),
    'utf8',
  );
}

async function scriptsFor(
  root: string,
  remotes: readonly RemoteVersion[],
  subjects: readonly PaintSubject[],
) {
  const files: Record<string, string> = {};
  for (const remote of remotes) {
    const needed = subjects.flatMap((subject) => [...filesAt(remote, subject).scripts]);
    for (const file of new Set(needed)) {
      // A part that lacks a file is left out when it asks for it; the others have their paint.
      const script = await readPublished(root, remote, file).catch(() => null);
      if (script !== null) files[folderOf(remote) + file] = script;
    }
  }
  return files;
}

async function finished(
  root: string,
  remotes: readonly RemoteVersion[],
  subject: PaintSubject,
  config: RuntimeConfig,
  rendered: string,
): Promise<Paint> {
  const { html, rules } = withoutInlineStyles(rendered);
  const sheets = remotes.flatMap((remote) =>
    [...filesAt(remote, subject).styles].map(async (file) =>
      relocated(await readPublished(root, remote, file), folderOf(remote)),
    ),
  );
  const { accent } = config.brand;
  // The page's script sets it as well (VAR-1).
  const brand = accent ? [`:root{--accent:light-dark(${accent.light},${accent.dark})}`] : [];
  return { html, css: [...(await Promise.all(sheets)), ...brand, ...rules].join('\n') };
}

/** Renders pages with the published code, without a network; never rejects (FIRST-1). */
export async function renderPaints(
  root: string,
  { host, registry }: Deployment,
  config: RuntimeConfig,
  subjects: readonly PaintSubject[],
): Promise<PaintedPage[]> {
  if (!host.firstPaint || subjects.length === 0) return [];
  const remotes = deployedRemotes(registry, null);
  const hostFolder = versionFolder(root, 'host', host.deployedVersion);
  const script = await readFile(join(hostFolder, host.firstPaint.file), 'utf8').catch(() => null);
  if (script === null) {
    const faults = [`${host.firstPaint.file} of host ${host.deployedVersion} is not there`];
    return subjects.map((subject) => ({ subject, paint: null, faults }));
  }
  const files = await scriptsFor(root, remotes, subjects);
  const orders = subjects.map(({ pathname, ...view }) => ({ config, registry, pathname, view }));
  const answers = await renderAll({ script, files, orders });
  return Promise.all(
    subjects.map(async (subject, index) => {
      const { html, faults } = answers[index] ?? { html: null, faults: ['nothing was rendered'] };
      if (html === null) return { subject, paint: null, faults };
      try {
        return { subject, paint: await finished(root, remotes, subject, config, html), faults };
      } catch (error) {
        return { subject, paint: null, faults: [...faults, String(error)] };
      }
    }),
  );
}
