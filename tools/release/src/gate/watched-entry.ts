import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { modulesOf } from '@tessera/contract';
import type { Registry, RemoteVersion } from '@tessera/contract';
import { registryKey } from '../site/site.ts';
import { builtFilesIn } from '../store/version-folder.ts';
import type { ProspectRemote } from './prospect.ts';

/** How a step of a candidate went; steps are `entry`, `init`, `chunk`, a module or a script. */
export const toldSchema = z.object({ step: z.string(), fault: z.nullable(z.string()) });
export type Told = z.infer<typeof toldSchema>;

const ofEntry = new URL('./watch-entry.js', import.meta.url);
const ofPage = new URL('./watch-page.js', import.meta.url);

/** The function of a watcher's file, as an expression. */
async function watcherIn(file: URL): Promise<string> {
  const code = await readFile(file, 'utf8');
  const bare = code.replace(/^(?:\/[/*].*\n)+/, '').trim();
  return `(${bare.replace(/;$/, '')})`;
}

/** How webpack and Rspack name the function that gives the file of a chunk. */
const chunkFile = /\b([\w$]+)\.u\s*=(?!=)/;

/** 'use strict' counts only at the beginning of a script. */
const strict = /^\s*(["'])use strict\1/;

/** An entry that reports how it runs; where a session's key is given, also what it does to the page. */
export async function watchedEntry(
  { folder, entry }: ProspectRemote,
  session: string | null = null,
): Promise<string> {
  const code = await readFile(join(folder, fileOf(entry)), 'utf8');
  const { container } = entry.extras;
  const files = await builtFilesIn(folder);
  const settings = JSON.stringify({ container, files, isShown: session !== null });
  const before = `${await watcherIn(ofPage)}(${JSON.stringify({ container, session })})`;
  return [
    strict.test(code) ? '"use strict"' : '',
    session === null ? '' : before,
    code.replace(chunkFile, '$1.u=globalThis.tesseraChunkFile='),
    `${await watcherIn(ofEntry)}(${settings},tesseraReport)`,
  ].join('\n;');
}

export const fileOf = ({ url }: RemoteVersion) => url.slice(url.lastIndexOf('/') + 1);

/** A registry in which a candidate is all there is, and shows each of its modules at Home. */
export function registryOf({ name, entry }: ProspectRemote): Registry {
  const { definition } = entry.extras;
  const slots = modulesOf(definition).map((module, order) => ({
    slot: 'home',
    order,
    module,
    firstPaint: true,
    settings: definition.slots?.find((part) => part.module === module)?.settings,
  }));
  const shown = { ...definition, slots, routes: [], panels: [] };
  const version = { ...entry, extras: { ...entry.extras, definition: shown } };
  const deployed = { ...version, deployment: { traffic: 100, default: true } };
  return { schema: '', microFrontends: { [registryKey(name)]: [deployed] } };
}
