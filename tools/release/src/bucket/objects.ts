import { ReleaseError } from '../site/site.ts';

/** The condition of a write: the object is absent, or has this ETag. */
export type Condition = 'absent' | { readonly etag: string };

export interface Written {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly number?: number;
}

/**
 * The four requests that a site makes to object storage, by keys without its prefix.
 * @throws ReleaseError from each where the storage cannot be asked
 */
export interface Objects {
  readonly address: string;
  read(key: string): Promise<{ readonly etag: string; readonly bytes: Buffer } | null>;
  /** `number`: the state that it was written from; `null` for what is written once. */
  look(key: string): Promise<{ readonly etag: string; readonly number: number | null } | null>;
  /**
   * @returns its ETag now; `null` if the condition did not hold. Where an answer was lost it may be
   *   written all the same: who has to know reads it.
   */
  write(object: Written, condition: Condition): Promise<string | null>;
  /** An object that is not there is none the less removed. */
  remove(key: string): Promise<void>;
}

/** Asks for writes that must not happen. @throws ReleaseError where conditions are ignored. */
export async function expectConditions(objects: Objects): Promise<void> {
  // An object that is there for this question alone, and an ETag that no content is known to have.
  const key = '.conditions';
  const noEtag = '"00000000000000000000000000000000"';
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
