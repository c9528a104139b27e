import { versionSchema } from '@tessera/contract';
import * as z from 'zod/mini';
import { ReleaseError, site } from '../site/site.ts';
import { documentStep, hashOf, readJson } from '../site/files.ts';
import type { Step } from '../site/files.ts';

const previewSchema = z.strictObject({
  name: z.string(),
  version: z.string(),
  until: z.iso.datetime(),
  /** SHA-256 of the link's token: who can read the site has no link by it. */
  tokenHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** The registry's entry of the version, with its hashes as they were checked; `null` for the host. */
  entry: z.nullable(versionSchema),
});

/** A version that is shown to who has a link, and to nobody else. */
export type Preview = z.infer<typeof previewSchema>;

const schema = z.strictObject({ previews: z.array(previewSchema) });

/** 16 random bytes in base64url. */
const tokenPattern = /^[A-Za-z0-9_-]{22}$/;

export const hashOfToken = (token: string) => hashOf(token);

/** Names a preview to people; nothing can be opened by it. */
export const previewId = ({ tokenHash }: Pick<Preview, 'tokenHash'>) => tokenHash.slice(0, 12);

/**
 * The previews of a site that have not ended. @throws ReleaseError if their file is not the tool's.
 */
export async function livePreviews(root: string): Promise<readonly Preview[]> {
  const file = site.previews(root);
  const document = await readJson(file);
  if (document === null) return [];
  const parsed = schema.safeParse(document);
  if (!parsed.success) {
    throw new ReleaseError(`${file} is not of this tool; remove it, and every preview ends`);
  }
  const now = new Date();
  return parsed.data.previews.filter(({ until }) => new Date(until) > now);
}

export function previewsStep(root: string, previews: readonly Preview[]): Step {
  return documentStep(root, site.previews(root), { previews });
}

/** The preview that a link's token opens; `null` where it has ended or never was. */
export async function previewOf(root: string, token: string): Promise<Preview | null> {
  if (!tokenPattern.test(token)) return null;
  const hash = hashOfToken(token);
  return (await livePreviews(root)).find(({ tokenHash }) => tokenHash === hash) ?? null;
}
