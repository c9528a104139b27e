import { matchRoute } from '@tessera/contract';
import type { DeployedRemote } from '@tessera/contract';
import type { Composition } from '../composition/composition.ts';
import type { AddToFrame, FrameAddition } from '../frame/frame-additions.tsx';
import { fetchDocument } from '../page/page-data.ts';
import { fetchRemotes } from '../page/served-page-data.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { announce, Button, IconButton } from '@tessera/ui';
import { z } from '@tessera/wire/core';
import classes from './update-offer.module.css';

const text = z.catch(z.optional(z.string()), undefined);
/** The content of the server's `/version.json`. */
const served = z.object({
  version: z.string(),
  /** The deployed build of the host. */
  host: text,
  /** Changes with every deployment. */
  deployment: text,
});

/** The host's build that this page was composed with: its folder. */
function ownHostBuild(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[src^="/host/"]');
  return script?.getAttribute('src')?.split('/')[2];
}

/** Whether the deployed host is another one than that of this page. */
function isOtherHost({ version, host }: z.infer<typeof served>): boolean {
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
  const present = await fetchRemotes();
  if (!present) return false;
  const overridden = new Set(
    remotes.filter(({ kind }) => kind === 'override').map(({ key }) => key),
  );
  const compared = (some: readonly DeployedRemote[]) =>
    versionsOf(some.filter(({ key }) => !overridden.has(key)));
  return compared([...present.readable, ...present.unreadable]) !== compared(remotes);
}

/** Minimum interval: switching back and forth does not cause a request each time. */
const pauseMs = 30_000;

let lookedAtMs = -Infinity;
let updateOffer: FrameAddition | undefined;
/** The last deployment known to match this page. */
let had: string | undefined;

/**
 * Offers an update if the current deployment differs from this page (FED-6).
 * @param takeAtOnce takes it in place of the offer, if it can.
 */
export async function lookForUpdate(
  composition: Composition,
  addToFrame: AddToFrame,
  takeAtOnce: (deployment: string) => boolean = () => false,
): Promise<void> {
  if (performance.now() - lookedAtMs < pauseMs) return;
  lookedAtMs = performance.now();
  const { data } = served.safeParse(await fetchDocument('/version.json'));
  if (!data) return;
  const { deployment, version } = data;
  if (deployment !== undefined && deployment === had) return;
  if (isOtherHost(data) || (await hasOtherRemotes(composition.remotes()))) {
    if (takeAtOnce(deployment ?? version)) return;
    addToFrame((updateOffer ??= updateOfferOf(composition)));
    offer(deployment ?? version);
    return;
  }
  had = deployment;
  offer(null);
}

let offered: string | null = null;
let declined: string | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers the current deployment, by its revision; `null`: the page is up to date. */
function offer(revision: string | null): void {
  offered = revision;
  for (const listener of listeners) listener();
}

/** The user declines; only a later deployment is offered again. */
export function decline(): void {
  declined = offered;
  offer(offered);
}

/** Whether something is offered. */
export function useOffer(): boolean {
  return useSyncExternalStore(subscribe, () => offered !== null && offered !== declined);
}

function later(): void {
  decline();
  // The focused button was unmounted, so move the focus.
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Offers the deployment where that interrupts nothing: never while money moves (FED-6). */
const updateOfferOf = ({ remotes, subscribe }: Composition): FrameAddition =>
  function UpdateOffer({ pathname }) {
    const { t } = useTranslation('updates');
    const routes = useSyncExternalStore(subscribe, remotes).flatMap(
      ({ extras }) => extras.definition.routes ?? [],
    );
    const interruptible = matchRoute(routes, pathname)?.interruptible ?? true;
    const shown = useOffer() && interruptible;
    useEffect(() => {
      if (shown) announce(t('updates.available'));
    }, [shown, t]);
    if (!shown) return null;
    return (
      <section className={classes.offer} aria-label={t('updates.available')}>
        <p>{t('updates.available')}</p>
        <Button size="small" onClick={() => location.reload()}>
          {t('updates.update')}
        </Button>
        <IconButton
          icon="close"
          variant="plain"
          size="small"
          label={t('updates.later')}
          onClick={later}
        />
      </section>
    );
  };
