import { parseRuntimeConfig } from '@tessera/config';
import type { AssembledApp } from './running-app.ts';

interface Addresses {
  readonly origin: string;
  readonly sandboxOrigin: string;
}

/** Addresses of the deployment under test; `undefined` if none is named. */
export function deploymentAddresses(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Addresses | null {
  const page = environment['E2E_URL']?.trim();
  if (!page) return null;
  const sandbox = environment['E2E_SANDBOX_URL']?.trim();
  if (!sandbox) {
    throw new Error('E2E_SANDBOX_URL is missing: codes are read in the sandbox of the deployment');
  }
  for (const [name, address] of Object.entries({ E2E_URL: page, E2E_SANDBOX_URL: sandbox })) {
    if (!URL.canParse(address)) throw new Error(`${name}=${address} is no address`);
  }
  return { origin: new URL(page).origin, sandboxOrigin: new URL(sandbox).origin };
}

/** A deployment, according to its `/config.json`. */
export async function deployedApp({ origin, sandboxOrigin }: Addresses): Promise<AssembledApp> {
  const response = await fetch(`${origin}/config.json`);
  if (!response.ok) throw new Error(`${origin}/config.json answered ${response.status}`);
  const parsed = parseRuntimeConfig(await response.json());
  if (!parsed.ok) throw new Error(`${origin}/config.json: ${parsed.faults.join('; ')}`);
  const { variant, apiBase } = parsed.config;
  return {
    settings: null,
    variant,
    origin,
    apiOrigin: apiBase || origin,
    sandboxOrigin,
  };
}
