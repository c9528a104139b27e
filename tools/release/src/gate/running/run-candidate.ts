import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { offeredLanguages } from '@tessera/config';
import type { RuntimeConfig } from '@tessera/config';
import { modulesOf, textsIn } from '@tessera/contract';
import type { Registry, RemoteVersion } from '@tessera/contract';
import { folderOf } from '../../painting/paint-subjects.ts';
import { runWorker } from '../../painting/render-paints.ts';
import { builtFilesIn } from '../../store/version-folder.ts';
import { registryKey } from '../../site/site.ts';
import type { Fault } from '../finding.ts';
import type { ProspectHost, ProspectRemote } from '../prospect.ts';

/** Where a candidate was run before it was deployed. */
export type Realm = 'browser' | 'node';

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
    .replace(/^(?:\/\/.*\n)+/, '')
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
function registryOf({ name, entry }: ProspectRemote): Registry {
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

/** Stands for the configuration of a site that was never served. */
const unserved: RuntimeConfig = {
  variant: 'card',
  brand: { name: 'Wallet' },
  apiBase: '',
  defaultLanguage: 'en',
  defaultCountry: 'US',
  consents: { preset: false, offerUrl: null, personalDataUrl: null },
  support: { phone: null, email: null, aroundTheClock: false },
  policies: [],
  termsUrl: null,
  unsupportedCountries: [],
  redirectOrigins: [],
  fastPaymentOrigins: [],
  remoteOrigins: [],
  overrides: null,
  telemetry: 'off',
  capabilities: 'none',
};

/** Code that is fine in a page fails so in Node, where it says nothing of the candidate. */
const needsPage =
  /(?:ReferenceError: (?:window|document|navigator|history|localStorage|sessionStorage|matchMedia|customElements|requestAnimationFrame|indexedDB|fetch|Image|Worker|\w*(?:Element|Event|Observer)) is not defined|dynamic import|(?:addEventListener|matchMedia) is not a function|\(reading '(?:userAgent|language|languages|platform|pathname|search|hash|body|head|documentElement)'\))/;

const answers = z.array(z.object({ told: z.optional(z.array(toldSchema)) }));

/** Runs a candidate in the host's first-paint script. @throws Error where that does not end. */
async function toldInNode(
  remote: ProspectRemote,
  host: ProspectHost,
  config: RuntimeConfig,
): Promise<readonly Told[]> {
  if (!host.firstPaint) return [];
  const { entry, folder } = remote;
  const script = await readFile(join(host.folder, host.firstPaint.file), 'utf8');
  const { exposes } = entry.extras;
  const languages = offeredLanguages(config);
  const assets = Object.entries(exposes).flatMap(([module, { js }]) => [
    ...js,
    ...languages.flatMap((language) => textsIn(entry.texts?.[module], language)),
  ]);
  const files: Record<string, string> = {};
  for (const { file } of [...assets, ...(entry.extras.modules ?? [])]) {
    files[folderOf(entry) + file] = await readFile(join(folder, file), 'utf8');
  }
  files[entry.url] = await watchedEntry(remote, { report: 'tesseraReport', isShown: false });
  const registry = registryOf(remote);
  const orders = languages.map((language) => {
    const view = { language, theme: 'system', audience: 'user' };
    return { config, registry, pathname: '/', view };
  });
  const output: unknown = JSON.parse(await runWorker({ script, files, orders }));
  return answers.parse(output).flatMap(({ told = [] }) => told);
}

const cures: Readonly<Record<string, string>> = {
  entry: "build it again, with the container's name of remote.json as that of the library",
  init: 'share packages as docs/remote-contract.md says, so that the container takes those of the host',
  chunk: 'build it again and publish the whole folder',
};

function faultOf({ url }: RemoteVersion, { step, fault }: Told): Fault {
  const isModule = step.startsWith('./');
  const name = step === url ? 'entry' : step.slice(isModule ? 0 : step.lastIndexOf('/') + 1);
  const run = 'run it in a page, as by `dev` or a preview, and mend what it says';
  const cure = cures[name] ?? (isModule ? `expose it under that name, or ${run}` : run);
  return ['run', `was run and failed at the step '${name}': ${fault ?? ''}; ${cure}`];
}

interface Run {
  readonly faults: readonly Fault[];
  /** `null` where the host is from before it could run a candidate. */
  readonly realm: Realm | null;
}

/** Runs a candidate against the host that it would be deployed beside (TEAM-10). */
export async function runCandidate(
  remote: ProspectRemote,
  host: ProspectHost,
  [config = unserved]: readonly RuntimeConfig[],
): Promise<Run> {
  try {
    const told = await toldInNode(remote, host, config);
    const faults = told.filter(({ fault }) => fault !== null && !needsPage.test(fault));
    const texts = new Map(faults.map((each) => [JSON.stringify(each), each]));
    const realm = told.length > 0 ? 'node' : null;
    return { faults: [...texts.values()].map((each) => faultOf(remote.entry, each)), realm };
  } catch (error) {
    return {
      faults: [['run', `was run and did not come to an end: ${String(error)}`]],
      realm: 'node',
    };
  }
}
