import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseRuntimeConfig } from '@tessera/config';
import type { RuntimeConfig } from '@tessera/config';
import { deployedRemotes, paintedFor } from '@tessera/contract';
import type { PaintSubject } from '@tessera/contract';
import { compressed } from '@tessera/contract/compressed';
import * as z from 'zod/mini';
import { withSiteLock } from '../log/record-act.ts';
import type { Deployment } from '../registry/deployment.ts';
import { readJson, replaceFile } from '../site/files.ts';
import { site } from '../site/site.ts';
import type { Paint } from './render-paints.ts';

const sha256 = (text: string) => createHash('sha256').update(text);

const storedSchema = z.object({
  html: z.string(),
  css: z.nullable(z.object({ file: z.string(), integrity: z.string() })),
});

/** A stored first paint; its stylesheet is a file of the site. */
export type StoredPaint = z.infer<typeof storedSchema>;

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

/** Names a first paint by all that it is made of: host, remotes, configuration and page. */
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

/** Stores a first paint; its stylesheet is there before it is. Under the lock. */
export async function writePaint(root: string, key: string, { html, css }: Paint): Promise<void> {
  const hash = sha256(css).digest();
  const file = `${hash.toString('hex').slice(0, 20)}.css`;
  if (css !== '') {
    const place = join(site.paintStyles(root), file);
    await put(root, copyOf(place), await compressed(Buffer.from(css)));
    await put(root, place, css);
  }
  const asset = { file, integrity: `sha256-${hash.toString('base64')}` };
  await put(root, fileOf(root, key), JSON.stringify({ html, css: css === '' ? null : asset }));
}

const namesIn = (folder: string) => readdir(folder).catch(() => []);

async function storedKeys(root: string): Promise<string[]> {
  return (await namesIn(site.paints(root))).map((name) => name.replace('.json', ''));
}

/** Forgets first paints of former deployments; open pages keep their styles. Under the lock. */
export async function forgetFormerPaints(root: string, deployment: Deployment): Promise<void> {
  const nowS = Date.now() / 1000;
  const present = `${deploymentKey(deployment)}-`;
  for (const key of (await storedKeys(root)).filter((each) => !each.startsWith(present))) {
    const paint = await readPaint(root, key);
    const style = paint?.css && join(site.paintStyles(root), paint.css.file);
    // Where the stylesheet is gone, nothing can be said of it.
    if (style) await utimes(style, nowS, nowS).catch(() => undefined);
    await rm(fileOf(root, key), { force: true });
  }
}

/** The configurations that the site is known to be served with, and their files, oldest first. */
async function rememberedConfigs(root: string) {
  const folder = site.paintConfigs(root);
  const found = await Promise.all(
    (await namesIn(folder)).map(async (file) => {
      const place = join(folder, file);
      // Somebody who remembers one more may be forgetting this one.
      const known = await stat(place).catch(() => null);
      const parsed = parseRuntimeConfig(await readJson(place));
      return known && parsed.ok ? [{ config: parsed.config, place, atMs: known.mtimeMs }] : [];
    }),
  );
  return found.flat().sort((one, other) => one.atMs - other.atMs);
}

/** Configurations that a site is served with; the oldest are forgotten. */
const configsKept = 8;

/**
 * Remembers a configuration, so that what is deployed later is painted for it as well. Under the lock.
 */
export async function rememberConfig(root: string, config: RuntimeConfig): Promise<void> {
  const text = textOf(config);
  const name = `${sha256(text).digest('hex').slice(0, 32)}.json`;
  await put(root, join(site.paintConfigs(root), name), text);
  const oldest = (await rememberedConfigs(root)).slice(0, -configsKept);
  for (const { place } of oldest) await rm(place, { force: true });
}

export async function knownConfigs(root: string): Promise<RuntimeConfig[]> {
  return (await rememberedConfigs(root)).map(({ config }) => config);
}

/** The last configuration of each brand and variant: the others are what it was before. */
export async function presentConfigs(root: string): Promise<RuntimeConfig[]> {
  const configs = await knownConfigs(root);
  const byBrand = new Map(configs.map((each) => [`${each.variant} ${each.brand.name}`, each]));
  return [...byBrand.values()];
}

const dayMs = 86_400_000;

/** Finds stylesheets that no page of the last `days` can ask for; `remove` removes them. */
export async function pruneStyles(
  root: string,
  days: number,
  { remove = false }: { readonly remove?: boolean } = {},
): Promise<readonly string[]> {
  const prune = async () => {
    const since = Date.now() - days * dayMs;
    const paints = await Promise.all((await storedKeys(root)).map((key) => readPaint(root, key)));
    const worn = new Set(paints.map((paint) => paint?.css?.file));
    const found: string[] = [];
    for (const file of await namesIn(site.paintStyles(root))) {
      const place = join(site.paintStyles(root), file);
      if (!file.endsWith('.css') || worn.has(file) || (await stat(place)).mtimeMs >= since)
        continue;
      found.push(file);
      for (const each of remove ? [place, copyOf(place)] : []) await rm(each, { force: true });
    }
    return found;
  };
  return remove ? withSiteLock(root, prune) : prune();
}
