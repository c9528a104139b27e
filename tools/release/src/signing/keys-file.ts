import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { ReleaseError } from '../site/release-error.ts';
import { documentStep, readJson } from '../site/json-file.ts';
import { site } from '../site/site.ts';
import type { Step } from '../site/step.ts';
import { keySchema } from './keyring.ts';
import type { Keyring } from './keyring.ts';

const fileSchema = z.strictObject({ keys: z.array(keySchema) });

/** The step that writes the keys of a store where everybody can read them. */
export function keysStep(root: string, keys: Keyring): Step {
  return documentStep(root, site.keys(root), { keys });
}

/**
 * The log alone says who may do what; the file has to say the same, so that nobody is shown other
 * keys than count, and a log that was put back to a time without keys is seen.
 * @throws ReleaseError if it does not.
 */
export async function expectKeys(root: string, keyring: Keyring): Promise<void> {
  const document = (await readJson(site.keys(root))) ?? { keys: [] };
  const parsed = fileSchema.safeParse(document);
  if (parsed.success && isDeepStrictEqual(parsed.data.keys, keyring)) return;
  throw new ReleaseError(
    `${site.keys(root)} does not say what the log does. Nothing is changed until both fit: restore both from the same backup`,
  );
}
