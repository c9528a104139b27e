import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { siteOption, UsageError } from './command.ts';

/** The site as it stands in arguments. */
export function siteIn(args: readonly string[]): string {
  const { site } = parseArgs({ args: [...args], options: siteOption, strict: false }).values;
  return typeof site === 'string' ? site : 'site';
}

/**
 * Works on the folder of a site, or on a copy of one in object storage.
 * @param work gets the folder, and what the site is called.
 */
export async function inPlace<Value>(
  given: string,
  work: (folder: string, address: string) => Promise<Value>,
): Promise<Value> {
  if (!given.startsWith('s3://')) {
    const folder = resolve(given);
    return work(folder, folder);
  }
  // The storage's client is loaded for sites that are there, and costs nothing for all others.
  const { bucketAddress, s3Objects } = await import('../bucket/s3-objects.ts');
  const { onBucket } = await import('../bucket/on-bucket.ts');
  const address = bucketAddress(given);
  if (!address) {
    throw new UsageError(
      `'${given}' is no address of a site, such as s3://wallet-releases/production`,
    );
  }
  return onBucket(s3Objects(address), (folder) => work(folder, address.text));
}
