import { randomBytes } from 'node:crypto';
import { overruledBy } from '../gate/finding.ts';
import { passGate } from '../gate/findings.ts';
import type { GateOptions } from '../gate/findings.ts';
import { prospectWith } from '../gate/prospect.ts';
import { recordAct, withSiteLock } from '../log/record-act.ts';
import type { ActOptions } from '../log/record-act.ts';
import { called, ReleaseError } from '../site/site.ts';
import { hashOfToken, livePreviews, previewId, previewsStep } from '../registry/previews-file.ts';
import type { Preview } from '../registry/previews-file.ts';

const dayMs = 86_400_000;
const mostDays = 90;
const mostPreviews = 100;

/**
 * Shows a published version to who has a link, for 1 to 90 days (TEAM-7).
 * @returns the preview, with the only copy of its link's token.
 * @throws ReleaseError if the gate refuses it or a hundred previews are under way.
 */
export async function startPreview(
  root: string,
  name: string,
  version: string,
  { days, ...options }: GateOptions & ActOptions & { readonly days: number },
) {
  if (!Number.isSafeInteger(days) || days < 1 || days > mostDays) {
    throw new ReleaseError(`a preview lasts 1 to ${mostDays} whole days`);
  }
  return withSiteLock(root, async () => {
    const { prospect, entry } = await prospectWith(root, name, version);
    const live = await livePreviews(root);
    if (live.length >= mostPreviews) {
      throw new ReleaseError(
        `${mostPreviews} previews are under way; end one with: ${called} preview --end <id>`,
      );
    }
    const { forced, ran } = await passGate({ name, version }, prospect, options);
    const token = randomBytes(16).toString('base64url');
    const until = new Date(Date.now() + days * dayMs).toISOString();
    const preview: Preview = { name, version, until, tokenHash: hashOfToken(token), entry };
    const id = previewId(preview);
    const shown = { id, until };
    const act = { act: 'preview', name, version, before: null, preview: shown, ...ran } as const;
    const step = previewsStep(root, [...live, preview]);
    await recordAct(root, { ...act, ...overruledBy(forced) }, options, step);
    return { id, token, name, version, until, forced };
  });
}

/**
 * Ends a preview: its link shows what is deployed. @throws ReleaseError if no preview has that id.
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
    const preview = { id, until };
    const act = { act: 'end-preview', name, version, before: null, preview } as const;
    const others = live.filter((preview) => preview !== ended);
    await recordAct(root, act, options, previewsStep(root, others));
    return ended;
  });
}
