import { resolve } from 'node:path';
import { writePages } from '../page/write-pages.ts';
import { readConfig } from '../page/read-config.ts';
import { parseArguments, siteHelp, UsageError } from './command.ts';
import type { Command } from './command.ts';

const help = `release pages --config <file> --out <folder>

Writes what a web server or CDN needs beside the files of the versions, for what is deployed at this
moment: a page for each path that a remote routes, one for all other paths, web app manifest,
version, registry and configuration, and serving.json, which says what is answered at which path
with which headers. To be called after each promote, canary and rollback.

  --config <file>  the runtime configuration as JSON, as a site serves it at /config.json
  --out <folder>   where they are written; a call after a rollback removes pages of its routes
${siteHelp}`;

export const pagesCommand: Command = {
  name: 'pages',
  summary: 'write the pages of what is deployed, for any web server',
  help,
  async run(args) {
    const options = { config: { type: 'string' }, out: { type: 'string' } } as const;
    const { site, values } = parseArguments(args, [0, 0], options);
    const { config, out } = values as { config?: string; out?: string };
    if (config === undefined) throw new UsageError('the configuration is missing: --config');
    if (out === undefined) throw new UsageError('the folder to write to is missing: --out');
    const folder = resolve(out);
    const pages = await writePages(site, await readConfig(resolve(config)), folder);
    const lines = [
      `${pages.written.length} files of host ${pages.host} are in ${folder}`,
      ...pages.removed.map((file) => `${file} is removed: its route is deployed no more`),
    ];
    return { text: lines.join('\n') };
  },
};
