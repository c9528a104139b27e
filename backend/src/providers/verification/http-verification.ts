import { z } from 'zod';
import { askProvider, jsonOf, type ProviderAddress } from '../ask-provider.ts';
import { identificationStatus, type VerificationPort } from './verification-port.ts';

const started = z.object({ url: z.url({ protocol: /^https?$/ }) });
const statusAnswer = z.object({ status: identificationStatus });

/**
 * A verification provider over HTTP: `POST {url}` with `{id, return_url}` answers `{url}`; `same_as` asks for the
 * person of an earlier check. `GET {url}/{id}` answers `{status}`, or 404. A webhook may report earlier.
 */
export function httpVerification(provider: ProviderAddress): VerificationPort {
  const name = 'verification provider';
  return {
    start: async ({ id, returnUrl, sameAs }) => {
      const body = { id, return_url: returnUrl, same_as: sameAs };
      const response = await askProvider(provider, { body });
      return started.parse(await jsonOf(name, response));
    },
    status: async (id) => {
      const response = await askProvider(provider, { path: `/${id}` });
      return response.status === 404
        ? undefined
        : statusAnswer.parse(await jsonOf(name, response)).status;
    },
  };
}
