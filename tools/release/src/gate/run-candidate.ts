import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { offeredLanguages } from '@tessera/config';
import type { RuntimeConfig } from '@tessera/config';
import { textsIn } from '@tessera/contract';
import type { RemoteVersion } from '@tessera/contract';
import { folderOf } from '../painting/paint-subjects.ts';
import { runWorker } from '../painting/render-paints.ts';
import type { Fault } from './finding.ts';
import type { ProspectHost, ProspectRemote } from './prospect.ts';
import { browserOf, toldInBrowser } from './run-in-browser.ts';
import { registryOf, toldSchema, watchedEntry } from './watched-entry.ts';
import type { Told } from './watched-entry.ts';

/** Where a candidate was run before it was deployed. */
export type Realm = 'browser' | 'node';

/** Stands for the configuration of a site that was never served. */
export const unserved: RuntimeConfig = {
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

/** Each fault once: it is told in each language. */
const faultsOf = ({ entry }: ProspectRemote, failed: readonly Told[]): Fault[] =>
  [...new Map(failed.map((told) => [JSON.stringify(told), told])).values()].map((told) =>
    faultOf(entry, told),
  );

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
    const inNode = await toldInNode(remote, host, config);
    const failed = inNode.filter(({ fault }) => fault !== null && !needsPage.test(fault));
    const browser = browserOf(process.env);
    if (failed.length > 0 || inNode.length === 0 || browser === undefined) {
      return { faults: faultsOf(remote, failed), realm: inNode.length > 0 ? 'node' : null };
    }
    const languages = offeredLanguages(config);
    const inPage = await toldInBrowser(browser, remote, host, config, languages);
    const faults = faultsOf(
      remote,
      inPage.filter(({ fault }) => fault !== null),
    );
    // A browser that does not start tells nothing.
    return { faults, realm: inPage.length > 0 ? 'browser' : 'node' };
  } catch (error) {
    const fault = `was run and did not come to an end: ${String(error)}`;
    return { faults: [['run', fault]], realm: 'node' };
  }
}
