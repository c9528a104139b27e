import { resolve } from 'node:path';
import type { RuntimeConfig } from '@tessera/config';
import { writePages } from '../pages/write-pages.ts';
import { readConfig } from '../pages/read-config.ts';
import { ReleaseError } from '../site/release-error.ts';
import { parseArguments, siteHelp, UsageError } from './command.ts';
import type { Command } from './command.ts';
import { called } from '../site/called.ts';

const help = `${called} pages --config <file> --out <folder> [--nginx <folder>] [--overrides]

Writes what a web server or CDN needs beside the files of the versions, for what is deployed at this
moment: a page for each path that a remote routes, one for all other paths, each of them in every
language and theme and painted before its scripts where it can be, web app manifest, version, registry
and configuration, and serving.json, which says what is answered at which path to whom, with which
headers. To be called after each promote, canary and rollback.

  --config <file>  the runtime configuration as JSON, as a site serves it at /config.json
  --out <folder>   where they are written; a call after a rollback removes pages of its routes
  --nginx <folder> also write nginx.conf, the same rules for nginx, which has the pages in this folder.
                   Both have to be new ones each time: a page and its headers belong together
  --overrides      the configuration may permit overrides: what is written is no production
${siteHelp}`;

export const pagesCommand: Command = {
  name: 'pages',
  summary: 'write the pages of what is deployed, for any web server',
  help,
  async run(args) {
    const text = { type: 'string' } as const;
    const options = {
      config: text,
      out: text,
      nginx: text,
      overrides: { type: 'boolean' },
    } as const;
    const { site, values } = parseArguments(args, [0, 0], options);
    const { out, nginx } = values as { out?: string; nginx?: string };
    const { config: file, overrides } = values as { config?: string; overrides?: boolean };
    if (file === undefined) throw new UsageError('the configuration is missing: --config');
    if (out === undefined) throw new UsageError('the folder to write to is missing: --out');
    const config = await readConfig(resolve(file));
    if (overrides !== true) refuseOverrides(config);
    const folder = resolve(out);
    const pages = await writePages(site, config, folder, nginx);
    const lines = [
      `${pages.written.length} files of host ${pages.host} are in ${folder}`,
      ...pages.unlisted.map((fault) => `warning: ${fault}`),
      ...pages.unpainted.map((fault) => `not painted before its scripts: ${fault}`),
      ...pages.removed.map((file) => `${file} is removed: its route is deployed no more`),
    ];
    return { text: lines.join('\n') };
  },
};

/** A configuration that was copied from a developer's site would let code of other origins into production. */
function refuseOverrides({ overrides }: RuntimeConfig): void {
  if (overrides === null) return;
  throw new ReleaseError(
    `the configuration permits overrides from ${overrides.origins.join(', ')}: set "overrides" to null, ` +
      'or say --overrides where these pages are not production',
  );
}
