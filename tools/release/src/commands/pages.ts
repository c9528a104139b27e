import { resolve } from 'node:path';
import type { RuntimeConfig } from '@tessera/config';
import { readConfig, writePages } from '../pages/write-pages.ts';
import { called, ReleaseError } from '../site/site.ts';
import { defineCommand, flag, folderAt, text, UsageError } from './command.ts';

/** A configuration that was copied from a developer's site would let code of other origins into production. */
function refuseOverrides({ overrides }: RuntimeConfig): void {
  if (overrides === null) return;
  throw new ReleaseError(
    `the configuration permits overrides from ${overrides.origins.join(', ')}: set "overrides" to null, ` +
      'or say --overrides where these pages are not production',
  );
}

export const pagesCommand = defineCommand({
  name: 'pages',
  summary: 'write the pages of what is deployed, for any web server',
  help: `${called} pages --config <file> --out <folder> [--nginx <folder>] [--overrides]

Writes what a web server or CDN needs beside the files of the versions, for what is deployed at this
moment: a page for each path that a remote routes, one for all other paths, each of them in every
language and theme and painted before its scripts where it can be, web app manifest, version, registry
and configuration, and serving.json, which says what is answered at which path to whom, with which
headers. To be called after each promote, canary and rollback.

  --config <file>  the runtime configuration as JSON, as a site serves it at /config.json
  --out <folder>   where they are written; a call after a rollback removes pages of its routes
  --nginx <folder> also write nginx.conf, the same rules for nginx, which has the pages in this folder.
                   Both have to be new ones each time: a page and its headers belong together
  --overrides      the configuration may permit overrides: what is written is no production`,
  operands: [0, 0],
  options: { config: text, out: text, nginx: text, overrides: flag },
  async run({ site, values: { config: file, out, nginx, overrides } }) {
    if (file === undefined) throw new UsageError('the configuration is missing: --config');
    if (out === undefined) throw new UsageError('the folder to write to is missing: --out');
    const config = await readConfig(resolve(file));
    if (overrides !== true) refuseOverrides(config);
    const folder = folderAt(out);
    const pages = await writePages(site, config, folder, nginx);
    return [
      `${pages.written.length} files of host ${pages.host} are in ${folder}`,
      ...pages.unlisted.map((fault) => `warning: ${fault}`),
      ...pages.unpainted.map((fault) => `not painted before its scripts: ${fault}`),
      ...pages.removed.map((each) => `${each} is removed: its route is deployed no more`),
    ];
  },
});
