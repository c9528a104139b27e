import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { BucketAddress } from './address.ts';
import { cacheControlOf, contentTypeOf } from './content-headers.ts';
import type { Condition, Objects, Written } from './objects.ts';
import { storageError } from './storage-error.ts';

/** A server that does not answer is not waited for any longer; three times at most. */
const timeouts = { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true };
const attempts = 3;

/** The name of the metadata that holds the number of the state that an object was written from. */
const numberName = 'state';

/** Where the client is told to find the storage; `null`: that of AWS. */
function endpoint(): string | null {
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL } = process.env;
  return AWS_ENDPOINT_URL_S3 || AWS_ENDPOINT_URL || null;
}

interface Failure {
  readonly name?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const statusOf = (error: unknown) => (error as Failure).$metadata?.httpStatusCode;

/** An object that is not there; a bucket that is not there has another name. */
const isAbsent = (error: unknown) =>
  statusOf(error) === 404 && (error as Failure).name !== 'NoSuchBucket';

/** Another one was there, came meanwhile, or is gone; Ceph says 500 to who came at the same moment. */
const isConditionLost = (error: unknown) =>
  [409, 412, 500].includes(statusOf(error) ?? 0) || isAbsent(error);

function headersFor(condition: Condition) {
  return condition === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: condition.etag };
}

const numberOf = (metadata: Record<string, string> | undefined): number | null => {
  const number = Number(metadata?.[numberName]);
  return Number.isSafeInteger(number) ? number : null;
};

/** The objects of a site by the S3 protocol; region, credentials and endpoint as the AWS SDK reads them. */
export function s3Objects({ text, bucket, prefix }: BucketAddress): Objects {
  const place = endpoint();
  // Which Node the client will need one day is told to who updates it, and not to who releases.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const client = new S3Client({
    maxAttempts: attempts,
    requestHandler: timeouts,
    // Other servers need not know these checksums; bytes are compared by their own hashes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(place !== null && { endpoint: place, forcePathStyle: true }),
  });
  const named = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  async function asked<Value>(request: Promise<Value>, isExpected: (error: unknown) => boolean) {
    try {
      return await request;
    } catch (error) {
      if (isExpected(error)) return null;
      throw storageError(text, place, error);
    }
  }
  async function look(key: string) {
    const found = await asked(client.send(new HeadObjectCommand(named(key))), isAbsent);
    return found && { etag: found.ETag ?? '', number: numberOf(found.Metadata) };
  }
  async function put({ key, bytes, number }: Written, condition: Condition) {
    const request = new PutObjectCommand({
      ...named(key),
      Body: bytes,
      ...contentTypeOf(key),
      CacheControl: cacheControlOf(key),
      ...(number !== undefined && { Metadata: { [numberName]: String(number) } }),
      ...headersFor(condition),
    });
    return (await asked(client.send(request), isConditionLost))?.ETag ?? null;
  }
  return {
    address: text,
    async read(key) {
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
