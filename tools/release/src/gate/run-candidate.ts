import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { offeredLanguages } from '@tessera/config';
import type { RuntimeConfig } from '@tessera/config';
import { textsIn } from '@tessera/contract';
import { folderOf } from '../painting/paint-subjects.ts';
import { runWorker } from '../painting/render-paints.ts';
import { findingsFrom } from './finding.ts';
import type { Fault, Finding } from './finding.ts';
import type { ProspectHost, ProspectRemote } from './prospect.ts';
import { findBrowser, toldInBrowser, withBrowser } from './run-in-browser.ts';
import { registryOf, toldSchema, watchedEntry } from './watched-entry.ts';
import type { Told } from './watched-entry.ts';

/** Where remotes were run beside a host before one of them was deployed. */
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

/** Errors of code that needs a page: in Node they say nothing about the candidate. */
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
  files[entry.url] = await watchedEntry(remote);
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
  policy: 'leave out what docs/remote-contract.md says that the page refuses',
};

function faultOf({ entry }: ProspectRemote, host: ProspectHost, { step, fault }: Told): Fault {
  const isModule = step.startsWith('./');
  const name = step === entry.url ? 'entry' : step.slice(isModule ? 0 : step.lastIndexOf('/') + 1);
  const run = 'run it in a page, as by `dev` or a preview, and mend what it says';
  const cure = cures[name] ?? (isModule ? `expose it under that name, or ${run}` : run);
  const where = `was run beside host ${host.deployed} and failed at the step '${name}'`;
  return ['run', `${where}: ${fault ?? ''}; ${cure}`];
}

/** Each fault once: it is told in each language. */
function faultsOf(remote: ProspectRemote, host: ProspectHost, told: readonly Told[]): Fault[] {
  const failed = told.filter(({ fault }) => fault !== null);
  return [...new Map(failed.map((each) => [JSON.stringify(each), each])).values()].map((each) =>
    faultOf(remote, host, each),
  );
}

export interface Run {
  readonly findings: readonly Finding[];
  /** `null` where nothing was run: something else speaks against it, or the host is from before. */
  readonly realm: Realm | null;
}

/** Faults of a run in Node; `null` where the host is from before it could run anything. */
async function faultsInNode(
  remote: ProspectRemote,
  host: ProspectHost,
  config: RuntimeConfig,
): Promise<Fault[] | null> {
  try {
    const told = await toldInNode(remote, host, config);
    if (told.length === 0) return null;
    const judged = told.filter(({ fault }) => fault === null || !needsPage.test(fault));
    return faultsOf(remote, host, judged);
  } catch (error) {
    return [['run', `was run and did not come to an end: ${String(error)}`]];
  }
}

/** Findings of runs in one browser; `null` where it fails, which says nothing of any remote. */
async function findingsInBrowser(
  remotes: readonly ProspectRemote[],
  host: ProspectHost,
  config: RuntimeConfig,
): Promise<Finding[] | null> {
  const program = findBrowser(process.env);
  if (program === undefined) return null;
  const languages = offeredLanguages(config);
  const findings: Finding[] = [];
  return withBrowser(program, async (browser) => {
    for (const remote of remotes) {
      const told = await toldInBrowser(browser, { remote, host, config, languages });
      if (told === null) return findings.length > 0 ? findings : null;
      findings.push(...(await findingsFrom(remote, faultsOf(remote, host, told))));
    }
    return findings;
  });
}

/** Runs remotes beside a host; the candidate may be one of them, or the host (TEAM-10). */
export async function runTogether(
  remotes: readonly ProspectRemote[],
  host: ProspectHost,
  [config = unserved]: readonly RuntimeConfig[],
): Promise<Run> {
  const findings: Finding[] = [];
  const ran: ProspectRemote[] = [];
  for (const remote of remotes) {
    const faults = await faultsInNode(remote, host, config);
    if (faults === null) continue;
    ran.push(remote);
    findings.push(...(await findingsFrom(remote, faults)));
  }
  if (ran.length === 0) return { findings, realm: null };
  const inPages = findings.length > 0 ? null : await findingsInBrowser(ran, host, config);
  return { findings: inPages ?? findings, realm: inPages ? 'browser' : 'node' };
}
