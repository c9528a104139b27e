import type { RuntimeConfig } from '@tessera/config';
import { integrityProbe, isAllowedOrigin } from '@tessera/contract';
import type { RemoteVersion } from '@tessera/contract';
import type { Deployment } from '../registry/deployment.ts';

function pinsOf({ url, extras }: RemoteVersion): [address: string, integrity: string][] {
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  return (extras.modules ?? []).map(({ file, integrity }) => [folder + file, integrity]);
}

/**
 * The page's import map as JSON, which pins the ES modules of every version that browsers may get
 * (FED-4). `null` if no remote has ES modules, which is the usual case.
 */
export function importMap({ registry }: Deployment, config: RuntimeConfig): string | null {
  const pins = Object.values(registry.microFrontends)
    .flat()
    .filter(({ deployment }) => deployment.default || deployment.traffic > 0)
    .filter(({ url }) => isAllowedOrigin(url, config.remoteOrigins))
    .flatMap(pinsOf);
  if (pins.length === 0) return null;
  const integrity = Object.fromEntries([
    ...pins,
    [integrityProbe.address, integrityProbe.wrongHash],
  ]);
  return JSON.stringify({ integrity }).replaceAll('<', '\\u003c');
}
