import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RuntimeConfig } from '@tessera/config';
import { parseRuntimeConfig } from '@tessera/config';
import { deployedRemotes, paintedFor } from '@tessera/contract';
import type { Asset, PaintSubject } from '@tessera/contract';
import * as z from 'zod/mini';
import type { Deployment } from '../registry/deployment.ts';
import { readJson } from '../site/json-file.ts';
import { replaceFile } from '../site/replace-file.ts';
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

/**
 * Names a first paint by all that it is made of: the host, the remotes, the configuration and the
 * page. Whatever of these changes, another one is made.
 */
export function paintKey(
  { host, registry }: Deployment,
  config: RuntimeConfig,
  subject: PaintSubject,
): string {
  const remotes = deployedRemotes(registry, null)
    .map(({ key, url, metadata }) => [key, url, metadata.version, metadata.integrity])
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
  const made = [host.deployedVersion, remotes, config, paintedFor(subject)];
  return sha256(JSON.stringify(made)).digest('hex').slice(0, 32);
}

const fileOf = (root: string, key: string) => join(site.paints(root), `${key}.json`);

/** The first paint of this name, if there is one. */
export async function readPaint(root: string, key: string): Promise<StoredPaint | null> {
  const stored = storedSchema.safeParse(await readJson(fileOf(root, key)).catch(() => null));
  return stored.success ? stored.data : null;
}

async function put(root: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await replaceFile(site.staging(root), file, text);
}

/** Stores a first paint; its stylesheet is there before it is. */
export async function writePaint(root: string, key: string, { html, css }: Paint): Promise<void> {
  const hash = sha256(css).digest();
  const asset = {
    file: `${hash.toString('hex').slice(0, 20)}.css`,
    integrity: `sha256-${hash.toString('base64')}`,
  };
  if (css !== '') await put(root, join(site.paintStyles(root), asset.file), css);
  await put(root, fileOf(root, key), JSON.stringify({ html, css: css === '' ? null : asset }));
}

/** So long a first paint is kept that may be for a configuration which another process has just added. */
const keptMs = 24 * 3_600_000;

/** Forgets old first paints of other names: what is deployed again is painted again. */
export async function keepPaints(root: string, keys: ReadonlySet<string>): Promise<void> {
  const files = await readdir(site.paints(root)).catch(() => []);
  for (const file of files.filter((each) => !keys.has(each.replace('.json', '')))) {
    const place = join(site.paints(root), file);
    const { mtimeMs } = await stat(place);
    if (Date.now() - mtimeMs > keptMs) await rm(place, { force: true });
  }
}

/** Configurations that a site is served with; the oldest are forgotten. */
const configsKept = 8;

/** Remembers a configuration, so that what is deployed later is painted for it as well. */
export async function rememberConfig(root: string, config: RuntimeConfig): Promise<void> {
  const text = JSON.stringify(config);
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

/** The configurations that the site is known to be served with. */
export async function knownConfigs(root: string): Promise<RuntimeConfig[]> {
  const folder = site.paintConfigs(root);
  const files = await readdir(folder).catch(() => []);
  const documents = await Promise.all(files.sort().map((file) => readJson(join(folder, file))));
  return documents.flatMap((document) => {
    const parsed = parseRuntimeConfig(document);
    return parsed.ok ? [parsed.config] : [];
  });
}
