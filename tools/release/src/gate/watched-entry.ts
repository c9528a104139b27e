import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { modulesOf } from '@tessera/contract';
import type { Registry, RemoteVersion } from '@tessera/contract';
import { registryKey } from '../site/site.ts';
import { builtFilesIn } from '../store/version-folder.ts';
import type { ProspectRemote } from './prospect.ts';

/** How a step of a candidate went; steps are `entry`, `init`, `chunk`, a module or a script. */
export const toldSchema = z.object({ step: z.string(), fault: z.nullable(z.string()) });
export type Told = z.infer<typeof toldSchema>;

const watcher = fileURLToPath(new URL('./watch-entry.js', import.meta.url));

/** How webpack and Rspack name the function that gives the file of a chunk. */
const chunkFile = /\b([\w$]+)\.u\s*=(?!=)/;

/** The code of an entry that tells of itself. @param report an expression: what it calls. */
export async function watchedEntry(
  { folder, entry }: ProspectRemote,
  { report, isShown }: { readonly report: string; readonly isShown: boolean },
): Promise<string> {
  const code = await readFile(join(folder, fileOf(entry)), 'utf8');
  const watch = (await readFile(watcher, 'utf8'))
    .replace(/^(?:\/[/*].*\n)+/, '')
    .trim()
    .replace(/;$/, '');
  const files = JSON.stringify(await builtFilesIn(folder));
  const container = JSON.stringify(entry.extras.container);
  const settings = `{container:${container},files:${files},isShown:${isShown},report:${report}}`;
  const named = code.replace(chunkFile, '$1.u=globalThis.tesseraChunkFile=');
  return `${named}\n;(${watch})(${settings});`;
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
  }));
  const shown = { ...definition, slots, routes: [], panels: [] };
  const version = { ...entry, extras: { ...entry.extras, definition: shown } };
  const deployed = { ...version, deployment: { traffic: 100, default: true } };
  return { schema: '', microFrontends: { [registryKey(name)]: [deployed] } };
}
