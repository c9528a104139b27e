import { mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseRuntimeConfig } from '@tessera/config';
import type { RuntimeConfig } from '@tessera/config';
import { accentFaults } from '@tessera/config/brand-accent';
import { hasCanary, isAllowedOrigin } from '@tessera/contract';
import * as z from 'zod/mini';
import { withSiteLock } from '../log/record-act.ts';
import { paintPages } from '../painting/paint-pages.ts';
import { readDeployment } from '../registry/deployment.ts';
import { settingFaults } from '../registry/setting-faults.ts';
import type { Deployment } from '../registry/deployment.ts';
import { isGiven } from '../registry/registry.ts';
import { readJson, replaceFile } from '../site/files.ts';
import { ReleaseError } from '../site/site.ts';
import { nginxChoice, nginxRules } from './nginx-rules.ts';
import { servingRules, staticFiles } from './static-files.ts';
import type { StaticFile } from './static-files.ts';

/**
 * Reads a configuration, with `defaults` for absent fields.
 * @throws ReleaseError that names the file and every invalid field.
 */
export async function readConfig(
  file: string,
  defaults: (document: object) => object = () => ({}),
): Promise<RuntimeConfig> {
  const document = await readJson(file);
  if (document === null) throw new ReleaseError(`there is no configuration at ${file}`);
  const given = typeof document === 'object' ? document : {};
  const parsed = parseRuntimeConfig({ ...defaults(given), ...given });
  const faults = parsed.ok ? accentFaults(parsed.config) : parsed.faults;
  if (!parsed.ok || faults.length > 0) throw new ReleaseError(`${file}: ${faults.join('; ')}`);
  return parsed.config;
}

/** The deployed versions at origins that a configuration does not list, a line each (TEAM-5). */
function unlistedRemotes({ registry }: Deployment, { remoteOrigins }: RuntimeConfig): string[] {
  return Object.values(registry.microFrontends)
    .flat()
    .filter((version) => isGiven(version) && !isAllowedOrigin(version.url, remoteOrigins))
    .map(
      ({ extras, metadata, url }) =>
        `${extras.definition.name} ${metadata.version} is served at ${new URL(url, 'https://page.invalid').origin}, which the ` +
        'configuration does not list in "remoteOrigins": its places will say that it is missing',
    );
}

/** Refuses settings that the deployed host or a deployed version does not have, or of another type. */
function refuseSettings({ host, registry }: Deployment, config: RuntimeConfig): void {
  if (config.partSettings && !host.readsSettings) {
    throw new ReleaseError(
      `host ${host.deployedVersion} cannot read "partSettings" of the configuration: deploy a newer host first`,
    );
  }
  const given = Object.values(registry.microFrontends).flat().filter(isGiven);
  const faults = given.flatMap(({ extras, metadata }) =>
    [...settingFaults(extras.definition, config)].map(
      (fault) => `${extras.definition.name} ${metadata.version} ${fault}`,
    ),
  );
  if (faults.length > 0) {
    throw new ReleaseError(`"partSettings" of the configuration: ${faults.join('; ')}`);
  }
}

const servingFile = 'serving.json';
const nginxFile = 'nginx.conf';

const fileName = z.string().check(z.regex(/^[a-zA-Z0-9_-][a-zA-Z0-9_./-]*$/));
const servingSchema = z.object({
  rules: z.array(
    z.object({
      file: z.optional(fileName),
      views: z.optional(z.record(z.string(), fileName)),
    }),
  ),
});

/** Pages of an earlier call that no new file replaces. */
async function outdatedPages(folder: string, files: readonly StaticFile[]): Promise<string[]> {
  const place = join(folder, servingFile);
  const document = await readJson(place);
  if (document === null) return [];
  const parsed = servingSchema.safeParse(document);
  if (!parsed.success) {
    throw new ReleaseError(`${place} is not of this command; choose another folder by --out`);
  }
  const kept = new Set(files.map(({ file }) => file));
  const former = parsed.data.rules.flatMap(({ file = '', views = {} }) => [
    file,
    ...Object.values(views),
  ]);
  return former.filter((file) => file.endsWith('.html') && !file.includes('..') && !kept.has(file));
}

/**
 * Writes what a site answers besides the files of its versions, for a web server that composes
 * nothing (REL-1). An interrupted call is made good by the next.
 * @param nginxFolder where nginx has the folder: with it, its configuration is written too.
 * @throws ReleaseError when nothing is deployed or the folder is not one for pages.
 */
export async function writePages(
  root: string,
  config: RuntimeConfig,
  folder: string,
  nginxFolder?: string,
) {
  if (resolve(root) === resolve(folder)) {
    throw new ReleaseError(`${folder} is the site itself; choose another folder by --out`);
  }
  // Where there is nothing to write pages of, nothing is painted either.
  refuseSettings(await readDeployment(root), config);
  const unpainted = await paintPages(root, config);
  return withSiteLock(root, async () => {
    const deployment = await readDeployment(root);
    const served = await staticFiles({ root, deployment, config });
    const canary = hasCanary(deployment.registry);
    const rules = servingRules(served.map(({ rule }) => rule));
    const nginx =
      nginxFolder === undefined
        ? []
        : [{ file: nginxFile, text: nginxChoice(config, canary) + nginxRules(rules, nginxFolder) }];
    const groups = [...served.map((each) => each.files), nginx];
    const files = groups.flat();
    const removed = await outdatedPages(folder, files);
    const staging = join(folder, '.staging');
    await rm(staging, { recursive: true, force: true });
    const write = async ({ file, text }: StaticFile) => {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await replaceFile(staging, join(folder, file), text);
    };
    // The views of a page side by side: most of the time goes by waiting for the disk.
    for (const group of groups) await Promise.all(group.map(write));
    for (const file of removed) await rm(join(folder, file), { force: true });
    // Write this last: until then, a next call finds here which files this call had to remove.
    const text = `${JSON.stringify({ canary, rules }, null, 2)}\n`;
    await write({ file: servingFile, text });
    await rm(staging, { recursive: true });
    const written = [...files.map(({ file }) => file), servingFile];
    const unlisted = unlistedRemotes(deployment, config);
    return { host: deployment.host.deployedVersion, written, removed, unpainted, unlisted };
  });
}
