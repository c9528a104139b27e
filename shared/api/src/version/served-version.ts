import * as z from 'zod/mini';
import { send } from '../transport/client.ts';
import type { ApiResult } from '../transport/api-failure.ts';

const schema = z.pipe(
  z.object({ version: z.string() }),
  z.transform(({ version }) => version),
);

/** The newest version that the host serves, past every cache (SHELL-7). */
export function readServedVersion(origin = ''): Promise<ApiResult<string>> {
  return send({
    method: 'GET',
    origin,
    path: '/version.json',
    params: { t: Date.now() },
    headers: { 'Cache-Control': 'no-cache', Pragma: 'no-cache', Expires: '0' },
    token: null,
    reads: schema,
  });
}
