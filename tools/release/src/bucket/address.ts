export interface BucketAddress {
  /** As it is written, without a slash at its end: `s3://wallet/production`. */
  readonly text: string;
  readonly bucket: string;
  /** Prefix of all object keys: empty, or ends with a slash. */
  readonly prefix: string;
}

const scheme = 's3://';

/** Whether the name of a site is meant as an address, and not as that of a folder. */
export const isAddress = (name: string) => name.startsWith(scheme);

const isBucket = (name: string) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name);
const isSegment = (name: string) => /^[\w.-]+$/.test(name) && !/^\.+$/.test(name);

export function bucketAddress(name: string): BucketAddress | null {
  const text = name.replace(/\/$/, '');
  const [bucket = '', ...segments] = text.slice(scheme.length).split('/');
  if (!isAddress(name) || !isBucket(bucket) || !segments.every(isSegment)) return null;
  return { text, bucket, prefix: segments.map((segment) => `${segment}/`).join('') };
}
