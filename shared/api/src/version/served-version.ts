import type { Contract, Endpoint } from '@tessera/wire';
import { z } from '@tessera/wire/core';
import { send } from '../transport/client.ts';
import type { ApiResult } from '../transport/api-failure.ts';

/** A file of the host's, and no call of the wallet. */
const versionFile = {
  method: 'GET',
  path: '/version.json',
  answer: () =>
    z.pipe(
      z.object({ version: z.string() }),
      z.transform(({ version }) => version),
    ),
} satisfies Endpoint;

interface VersionCall extends Contract {
  readonly endpoint: typeof versionFile;
  /** Past every cache. */
  readonly query: () => z.ZodMiniType<{ t: number }>;
}

/** The newest version that the host serves, past every cache (SHELL-7). */
export function readServedVersion(origin = ''): Promise<ApiResult<string>> {
  return send<VersionCall>(versionFile, {
    origin,
    params: { t: Date.now() },
    headers: { 'Cache-Control': 'no-cache', Pragma: 'no-cache', Expires: '0' },
    token: null,
  });
}
