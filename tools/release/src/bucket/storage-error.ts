import { ReleaseError } from '../site/release-error.ts';

interface Failure {
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Where the storage is, without a user name that somebody wrote into the address. */
function placeOf(endpoint: string | null): string {
  if (endpoint === null) return 'object storage of AWS';
  const host = URL.canParse(endpoint) ? new URL(endpoint).host : 'AWS_ENDPOINT_URL_S3';
  return `object storage at ${host}`;
}

const rights = 's3:GetObject, s3:ListBucket, s3:PutObject and s3:DeleteObject';

/** What somebody can do about a failure, by the status of an answer. */
const byStatus: Readonly<Record<number, string>> = {
  301: 'the bucket is in another region: set AWS_REGION to that of the bucket',
  401: `it does not know these credentials, or they may not do this: they need ${rights}`,
  403: `it does not know these credentials, or they may not do this: they need ${rights}`,
  404: 'there is no such bucket: make it, or mend the address',
  501: 'it does not know conditional writes (If-Match, If-None-Match), and without them two machines could both win: use a storage that has them',
};

/** Such as ECONNREFUSED; the client may have put it into a sentence. */
function codeOf({ code, message = '', name = '' }: Failure): string {
  return code ?? /\bE[A-Z]{4,}\b/.exec(message)?.[0] ?? name;
}

function cureOf(failure: Failure): string {
  const { name = '', $metadata } = failure;
  if (/Credential/.test(name)) {
    return 'no credentials were found: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE';
  }
  const status = $metadata?.httpStatusCode;
  const known = status === undefined ? undefined : byStatus[status];
  if (known !== undefined) return known;
  if (status !== undefined) return `it answered ${status} (${name}): try again later`;
  return `it does not answer (${codeOf(failure)}): look at the network and at AWS_ENDPOINT_URL_S3, and try again`;
}

/**
 * A failure of object storage, as something that somebody can mend. What the storage itself said is
 * left out: it may quote the request with its credentials.
 */
export function storageError(address: string, endpoint: string | null, error: unknown): Error {
  const failure = error as Failure;
  // The client throws a plain one where it has not been told a region.
  const cure = /region is missing/i.test(failure.message ?? '')
    ? 'the region is missing: set AWS_REGION'
    : cureOf(failure);
  return new ReleaseError(`${address}: ${placeOf(endpoint)}: ${cure}`);
}
