import { randomBytes } from 'node:crypto';
import type { RemoteVersion } from '@tessera/contract';
import type { Finding } from '../gate/finding.ts';
import { passGate } from '../gate/pass.ts';
import type { GateOptions } from '../gate/pass.ts';
import { prospectOf } from '../gate/prospect.ts';
import { withSiteLock } from '../lock/site-lock.ts';
import { recordAct } from '../log/record-act.ts';
import type { ActOptions } from '../log/record-act.ts';
import {
  readRegistry,
  registryEntry,
  rotationOf,
  withRotation,
} from '../registry/registry-file.ts';
import { withDefault } from '../registry/rotation.ts';
import { ReleaseError } from '../site/release-error.ts';
import { expectPublished } from '../store/published.ts';
import { hashOfToken, livePreviews, previewId, previewsStep } from '../registry/previews-file.ts';
import type { Preview } from '../registry/previews-file.ts';
import { called } from '../site/called.ts';

const dayMs = 86_400_000;
const mostDays = 90;
const mostPreviews = 100;

/** A preview that has begun, with the only copy of its token. */
export interface Started {
  readonly id: string;
  /** Sent in the link and stored nowhere. */
  readonly token: string;
  readonly name: string;
  readonly version: string;
  readonly until: string;
  readonly forced: readonly Finding[];
}

/** The gate's findings for the version, and its entry in the registry of a preview. */
async function judged(root: string, name: string, version: string, options: GateOptions) {
  const registry = await readRegistry(root);
  if (name === 'host') {
    const prospect = await prospectOf(root, registry, version);
    return { entry: null, forced: await passGate({ name, version }, prospect, options) };
  }
  const bare = await registryEntry(root, name, version);
  const entry: RemoteVersion = { ...bare, deployment: { traffic: 100, default: true } };
  const next = withRotation(registry, name, withDefault(rotationOf(registry, name), entry));
  const prospect = await prospectOf(root, next);
  return { entry, forced: await passGate({ name, version }, prospect, options) };
}

/**
 * Shows a published version to who has a link, in place of the deployed one; for all others nothing
 * changes (TEAM-7).
 * @param options `days`: how long, from 1 to 90.
 * @throws ReleaseError if the version is not published or the gate refuses it, or a hundred previews
 *   are under way.
 */
export async function startPreview(
  root: string,
  name: string,
  version: string,
  { days, ...options }: GateOptions & ActOptions & { readonly days: number },
): Promise<Started> {
  if (!Number.isSafeInteger(days) || days < 1 || days > mostDays) {
    throw new ReleaseError(`a preview lasts 1 to ${mostDays} whole days`);
  }
  return withSiteLock(root, async () => {
    await expectPublished(root, name, version);
    const live = await livePreviews(root);
    if (live.length >= mostPreviews) {
      throw new ReleaseError(
        `${mostPreviews} previews are under way; end one with: ${called} preview --end <id>`,
      );
    }
    const { entry, forced } = await judged(root, name, version, options);
    const token = randomBytes(16).toString('base64url');
    const until = new Date(Date.now() + days * dayMs).toISOString();
    const preview: Preview = { name, version, until, tokenHash: hashOfToken(token), entry };
    const id = previewId(preview);
    const act = { act: 'preview', name, version, before: null, preview: { id, until } } as const;
    await recordAct(root, act, options, previewsStep(root, [...live, preview]));
    return { id, token, name, version, until, forced };
  });
}

/**
 * Ends a preview: its link shows what is deployed from the next page on.
 * @throws ReleaseError if no preview has that id.
 */
export async function endPreview(
  root: string,
  id: string,
  options: ActOptions = {},
): Promise<Preview> {
  return withSiteLock(root, async () => {
    const live = await livePreviews(root);
    const ended = live.find((preview) => previewId(preview) === id);
    if (!ended) {
      throw new ReleaseError(
        `no preview '${id}' is under way; ${called} preview shows those that are`,
      );
    }
    const { name, version, until } = ended;
    const act = {
      act: 'end-preview',
      name,
      version,
      before: null,
      preview: { id, until },
    } as const;
    const others = live.filter((preview) => preview !== ended);
    await recordAct(root, act, options, previewsStep(root, others));
    return ended;
  });
}
