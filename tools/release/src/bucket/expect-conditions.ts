import { ReleaseError } from '../site/release-error.ts';
import type { Condition, Objects } from './objects.ts';

/** An object that is there for this question alone. */
const key = '.conditions';

/** No content has this MD5 as far as anybody knows. */
const noEtag = '"00000000000000000000000000000000"';

/**
 * Asks for two writes that must not happen: a storage that ignores conditions would let two machines
 * win, and nobody would be told.
 * @throws ReleaseError if one of them happens.
 */
export async function expectConditions(objects: Objects): Promise<void> {
  const bytes = Buffer.from('asks whether conditional writes are kept\n');
  const write = async (condition: Condition) =>
    (await objects.write({ key, bytes }, condition)) !== null;
  await write('absent');
  const isIgnored = (await write('absent')) || (await write({ etag: noEtag }));
  if (!isIgnored) return;
  throw new ReleaseError(
    `${objects.address}: this object storage ignores conditional writes (If-Match, If-None-Match), and ` +
      'without them two machines could both win; nothing is changed: use a storage that has them',
  );
}
