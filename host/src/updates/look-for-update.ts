import { deployedRemotes, readRegistry } from '@tessera/contract';
import type { DeployedRemote } from '@tessera/contract';
import type { Composition } from '../composition/composition.ts';
import type { AddToFrame, FrameAddition } from '../frame/frame-additions.tsx';
import { cohortOfBrowser } from '../page/cohort.ts';
import { fetchDocument } from '../page/page-data.ts';
import { offer } from './offer-state.ts';
import { updateOfferOf } from './update-offer.tsx';

/** The content of the server's `/version.json`. */
interface Served {
  readonly version: string;
  /** The deployed build of the host. */
  readonly host?: string;
  /** Changes with every deployment. */
  readonly deployment?: string;
}

/** `null`: the server does not tell. */
async function readServed(): Promise<Served | null> {
  const document = (await fetchDocument('/version.json')) as Partial<Served> | null | undefined;
  const { version, host, deployment } = document ?? {};
  if (typeof version !== 'string') return null;
  return {
    version,
    ...(typeof host === 'string' && { host }),
    ...(typeof deployment === 'string' && { deployment }),
  };
}

/** The host's build that this page was composed with: its folder. */
function ownHostBuild(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[src^="/host/"]');
  return script?.getAttribute('src')?.split('/')[2];
}

/** Whether the deployed host is another one than that of this page. */
function isOtherHost({ version, host }: Served): boolean {
  const own = ownHostBuild();
  return version !== HOST_VERSION || (host !== undefined && own !== undefined && host !== own);
}

const versionsOf = (remotes: readonly DeployedRemote[]) =>
  remotes
    .map((remote) => `${remote.key} ${remote.kind === 'unreadable' ? '' : remote.url}`)
    .sort()
    .join('\n');

/** Whether the server would give this browser other remotes than those of this page. */
async function hasOtherRemotes(remotes: readonly DeployedRemote[]): Promise<boolean> {
  const read = readRegistry(await fetchDocument('/registry.json'));
  if (!read.ok) return false;
  const overridden = new Set(
    remotes.filter(({ kind }) => kind === 'override').map(({ key }) => key),
  );
  const present = [
    ...deployedRemotes(read.registry, cohortOfBrowser(read.registry)),
    ...read.unreadable,
  ];
  const compared = (some: readonly DeployedRemote[]) =>
    versionsOf(some.filter(({ key }) => !overridden.has(key)));
  return compared(present) !== compared(remotes);
}

/** Minimum interval: switching back and forth does not cause a request each time. */
const pauseMs = 30_000;

let lookedAtMs = -Infinity;
let updateOffer: FrameAddition | undefined;
/** The last deployment known to match this page. */
let had: string | undefined;

/** Offers an update if the current deployment differs from this page (FED-6). */
export async function lookForUpdate(
  composition: Composition,
  addToFrame: AddToFrame,
): Promise<void> {
  if (performance.now() - lookedAtMs < pauseMs) return;
  lookedAtMs = performance.now();
  const served = await readServed();
  if (!served) return;
  const { deployment, version } = served;
  if (deployment !== undefined && deployment === had) return;
  if (isOtherHost(served) || (await hasOtherRemotes(composition.remotes()))) {
    addToFrame((updateOffer ??= updateOfferOf(composition)));
    offer(deployment ?? version);
    return;
  }
  had = deployment;
  offer(null);
}
