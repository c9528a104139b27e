import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseRuntimeConfig } from '@tessera/config';
import type { RuntimeConfig } from '@tessera/config';
import { deployedRemotes, paintedFor } from '@tessera/contract';
import type { Asset, PaintSubject } from '@tessera/contract';
import { compressed } from '@tessera/contract/compressed';
import * as z from 'zod/mini';
import { withSiteLock } from '../log/record-act.ts';
import type { Deployment } from '../registry/deployment.ts';
import { readJson, replaceFile } from '../site/files.ts';
import { site } from '../site/site.ts';
import type { Paint } from './render-paints.ts';

const sha256 = (text: string) => createHash('sha256').update(text);

/** A stored first paint; its stylesheet is a file of the site. */
export interface StoredPaint {
  readonly html: string;
  readonly css: Asset | null;
}

const storedSchema = z.object({
  html: z.string(),
  css: z.nullable(z.object({ file: z.string(), integrity: z.string() })),
});

/** The same text for the same configuration, in whatever order its fields were written. */
function textOf(config: RuntimeConfig): string {
  return JSON.stringify(config, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort());
  });
}

/** Names what is deployed by default, which is what first paints are made of. */
function deploymentKey({ host, registry }: Deployment): string {
  const remotes = deployedRemotes(registry, null)
    .map(({ key, url, metadata }) => [key, url, metadata.version, metadata.integrity])
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return sha256(JSON.stringify([host.deployedVersion, remotes]))
    .digest('hex')
    .slice(0, 16);
}

/**
 * Names a first paint by all that it is made of: the host, the remotes, the configuration and the
 * page. Whatever of these changes, another one is made.
 */
export function paintKey(
  deployment: Deployment,
  config: RuntimeConfig,
  subject: PaintSubject,
): string {
  const page = sha256(`${textOf(config)} ${paintedFor(subject)}`);
  return `${deploymentKey(deployment)}-${page.digest('hex').slice(0, 32)}`;
}

const fileOf = (root: string, key: string) => join(site.paints(root), `${key}.json`);

export async function readPaint(root: string, key: string): Promise<StoredPaint | null> {
  const stored = storedSchema.safeParse(await readJson(fileOf(root, key)).catch(() => null));
  return stored.success ? stored.data : null;
}

async function put(root: string, file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await replaceFile(site.staging(root), file, content);
}

/** The compressed copy that servers send in place of a stylesheet. */
const copyOf = (style: string) => `${style}.br`;

async function putStyle(root: string, file: string, css: string): Promise<void> {
  await put(root, copyOf(file), await compressed(Buffer.from(css)));
  await put(root, file, css);
}

/** Stores a first paint; its stylesheet is there before it is. Under the lock. */
export async function writePaint(root: string, key: string, { html, css }: Paint): Promise<void> {
  const hash = sha256(css).digest();
  const asset = {
    file: `${hash.toString('hex').slice(0, 20)}.css`,
    integrity: `sha256-${hash.toString('base64')}`,
  };
  if (css !== '') await putStyle(root, join(site.paintStyles(root), asset.file), css);
  await put(root, fileOf(root, key), JSON.stringify({ html, css: css === '' ? null : asset }));
}

const namesIn = (folder: string) => readdir(folder).catch(() => []);

async function wornStyles(root: string): Promise<ReadonlySet<string>> {
  const names = await namesIn(site.paints(root));
  const stored = await Promise.all(names.map((name) => readPaint(root, name.replace('.json', ''))));
  return new Set(stored.flatMap((paint) => paint?.css?.file ?? []));
}

/** The stylesheets of first paints, and when pages were last given each that no first paint names. */
async function storedStyles(root: string) {
  const folder = site.paintStyles(root);
  const files = (await namesIn(folder)).filter((file) => file.endsWith('.css'));
  return Promise.all(
    files.map(async (file) => {
      const place = join(folder, file);
      return { file, places: [place, copyOf(place)], givenUntil: (await stat(place)).mtime };
    }),
  );
}

/**
 * Forgets the first paints of what is deployed no more: it is painted again where it comes back. Their
 * stylesheets stay for pages that are open, and tell by their time since when. Under the lock.
 */
export async function forgetFormerPaints(root: string, deployment: Deployment): Promise<void> {
  const nowS = Date.now() / 1000;
  const names = await namesIn(site.paints(root));
  for (const name of names.filter((each) => !each.startsWith(`${deploymentKey(deployment)}-`))) {
    const paint = await readPaint(root, name.replace('.json', ''));
    const style = paint?.css && join(site.paintStyles(root), paint.css.file);
    // Where the stylesheet is gone, nothing can be said of it.
    if (style) await utimes(style, nowS, nowS).catch(() => undefined);
    await rm(join(site.paints(root), name), { force: true });
  }
}

/** Configurations that a site is served with; the oldest are forgotten. */
const configsKept = 8;

/**
 * Remembers a configuration, so that what is deployed later is painted for it as well. Under the lock.
 */
export async function rememberConfig(root: string, config: RuntimeConfig): Promise<void> {
  const text = textOf(config);
  const folder = site.paintConfigs(root);
  await put(root, join(folder, `${sha256(text).digest('hex').slice(0, 32)}.json`), text);
  const known = await Promise.all(
    (await readdir(folder)).map(async (file) => {
      const place = join(folder, file);
      return { place, atMs: (await stat(place)).mtimeMs };
    }),
  );
  const oldest = known.sort((one, other) => other.atMs - one.atMs).slice(configsKept);
  for (const { place } of oldest) await rm(place, { force: true });
}

interface Remembered {
  readonly config: RuntimeConfig;
  readonly atMs: number;
}

async function remembered(root: string): Promise<Remembered[]> {
  const folder = site.paintConfigs(root);
  const files = await namesIn(folder);
  const found = await Promise.all(
    files.sort().map(async (file) => {
      const place = join(folder, file);
      // Somebody who remembers one more may be forgetting this one.
      const known = await stat(place).catch(() => null);
      const parsed = parseRuntimeConfig(await readJson(place));
      return known && parsed.ok ? [{ config: parsed.config, atMs: known.mtimeMs }] : [];
    }),
  );
  return found.flat();
}

/** The configurations that the site is known to be served with. */
export async function knownConfigs(root: string): Promise<RuntimeConfig[]> {
  return (await remembered(root)).map(({ config }) => config);
}

/**
 * Those of them that count now: of several of one brand and variant the last, since the others are
 * what it was before somebody changed it.
 */
export async function presentConfigs(root: string): Promise<RuntimeConfig[]> {
  const inOrder = (await remembered(root)).sort((one, other) => one.atMs - other.atMs);
  const byBrand = new Map(
    inOrder.map(({ config }) => [`${config.variant} ${config.brand.name}`, config]),
  );
  return [...byBrand.values()];
}

const dayMs = 86_400_000;

async function unaskedStyles(root: string, days: number) {
  const since = Date.now() - days * dayMs;
  const worn = await wornStyles(root);
  const styles = await storedStyles(root);
  return styles.filter(({ file, givenUntil }) => !worn.has(file) && givenUntil.getTime() < since);
}

/**
 * Removes the stylesheets of first paints that no page of the last days can ask for; by default only
 * says which. The log has no line of it: what is deployed again is painted again.
 * @param days how long pages stay open.
 * @returns the names of their files.
 */
export async function pruneStyles(
  root: string,
  days: number,
  { remove = false }: { readonly remove?: boolean } = {},
): Promise<readonly string[]> {
  if (!remove) return (await unaskedStyles(root, days)).map(({ file }) => file);
  return withSiteLock(root, async () => {
    const found = await unaskedStyles(root, days);
    for (const { places } of found) {
      for (const place of places) await rm(place, { force: true });
    }
    return found.map(({ file }) => file);
  });
}
