import { extname } from 'node:path';
import { isNativeError } from 'node:util/types';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { codeOf, messageOf, ReleaseError } from '../site/site.ts';
import type { Condition, Objects, Written } from './objects.ts';

const isSegment = (name: string) => /^[\w.-]+$/.test(name) && !/^\.+$/.test(name);

/** A bucket and the prefix of its object keys: of `s3://wallet/production` it is `production/`. */
export function bucketAddress(name: string) {
  const text = name.replace(/\/$/, '');
  const bucket = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?=\/|$)/.exec(text)?.[1];
  if (bucket === undefined) return null;
  const segments = text.split('/').slice(3);
  if (!segments.every(isSegment)) return null;
  return { text, bucket, prefix: segments.map((segment) => `${segment}/`).join('') };
}

type BucketAddress = NonNullable<ReturnType<typeof bucketAddress>>;

/** Where the storage is, without a user name that somebody wrote into the address. */
function placeOf(endpoint: string | null): string {
  if (endpoint === null) return 'object storage of AWS';
  const host = URL.canParse(endpoint) ? new URL(endpoint).host : 'AWS_ENDPOINT_URL_S3';
  return `object storage at ${host}`;
}

const forbidden =
  'it does not know these credentials, or they may not do this: they need s3:GetObject, s3:ListBucket, s3:PutObject and s3:DeleteObject';

/** The remedy for a failure, by response status. */
const byStatus: Readonly<Record<number, string>> = {
  301: 'the bucket is in another region: set AWS_REGION to that of the bucket',
  401: forbidden,
  403: forbidden,
  404: 'there is no such bucket: make it, or mend the address',
  501: 'it does not know conditional writes (If-Match, If-None-Match), and without them two machines could both win: use a storage that has them',
};

const nameOf = (error: unknown) => (isNativeError(error) ? error.name : '');

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** How to mend a failure. What the storage itself said may quote the request with its credentials. */
function cureOf(error: unknown): string {
  const [name, message, status] = [nameOf(error), messageOf(error), statusOf(error)];
  // The client throws a plain one where it has not been told a region.
  if (/region is missing/i.test(message)) return 'the region is missing: set AWS_REGION';
  if (/Credential/.test(name)) {
    return 'no credentials were found: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE';
  }
  if (status !== undefined) {
    return byStatus[status] ?? `it answered ${status} (${name}): try again later`;
  }
  // Such as ECONNREFUSED; the client may have put it into a sentence.
  const code = codeOf(error) ?? /\bE[A-Z]{4,}\b/.exec(message)?.[0] ?? name;
  return `it does not answer (${code}): look at the network and at AWS_ENDPOINT_URL_S3, and try again`;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.gz': 'application/gzip',
};

/** The headers of an object: type, encoding, and how long it may be kept. */
function headersOf(key: string) {
  const isCopy = key.endsWith('.br');
  const type = types[extname(isCopy ? key.slice(0, -3) : key)] ?? 'application/octet-stream';
  // Files that are named by what is in them never change; for all others a reader asks each time.
  const isImmutable = /^(host|remotes|paint)\//.test(key);
  return {
    ContentType: type,
    ...(isCopy && { ContentEncoding: 'br' }),
    CacheControl: isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

/** An object that is not there; a bucket that is not there has another name. */
const isAbsent = (error: unknown) => statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket';

/** Another one was there, came meanwhile, or is gone; Ceph says 500 to who came at the same moment. */
const isConditionLost = (error: unknown) =>
  [409, 412, 500].includes(statusOf(error) ?? 0) || isAbsent(error);

function clientFor(endpoint: string | null): S3Client {
  // Which Node the client will need one day is told to who updates it, and not to who releases.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  return new S3Client({
    // A server that does not answer is not waited for any longer; three times at most.
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 30_000,
      throwOnRequestTimeout: true,
    },
    // Other servers need not know these checksums; bytes are compared by their own hashes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
  });
}

/** The objects of a site by the S3 protocol; the AWS SDK reads region, credentials and endpoint. */
export function s3Objects({ text, bucket, prefix }: BucketAddress): Objects {
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL } = process.env;
  const endpoint = AWS_ENDPOINT_URL_S3 || AWS_ENDPOINT_URL || null;
  const client = clientFor(endpoint);
  const named = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  async function asked<Value>(request: Promise<Value>, isExpected: (error: unknown) => boolean) {
    try {
      return await request;
    } catch (error) {
      if (isExpected(error)) return null;
      throw new ReleaseError(`${text}: ${placeOf(endpoint)}: ${cureOf(error)}`);
    }
  }
  async function look(key: string) {
    const found = await asked(client.send(new HeadObjectCommand(named(key))), isAbsent);
    const number = Number(found?.Metadata?.['state']);
    return (
      found && { etag: found.ETag ?? '', number: Number.isSafeInteger(number) ? number : null }
    );
  }
  async function put({ key, bytes, number }: Written, condition: Condition) {
    const request = new PutObjectCommand({
      ...named(key),
      Body: bytes,
      ...headersOf(key),
      ...(number !== undefined && { Metadata: { state: String(number) } }),
      ...(condition === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: condition.etag }),
    });
    return (await asked(client.send(request), isConditionLost))?.ETag ?? null;
  }
  return {
    address: text,
    read(key) {
      const read = async () => {
        const { ETag = '', Body } = await client.send(new GetObjectCommand(named(key)));
        return { etag: ETag, bytes: Buffer.from((await Body?.transformToByteArray()) ?? []) };
      };
      return asked(read(), isAbsent);
    },
    look,
    async write(object, condition) {
      const etag = await put(object, condition);
      if (etag !== null || condition === 'absent') return etag;
      if ((await look(object.key))?.etag !== condition.etag) return null;
      // It is as the condition says: the server compares without quotes, as that of Ceph 16 does.
      return put(object, { etag: condition.etag.replaceAll('"', '') });
    },
    async remove(key) {
      await asked(client.send(new DeleteObjectCommand(named(key))), isAbsent);
    },
  };
}
