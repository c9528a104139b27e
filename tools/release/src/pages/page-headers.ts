import { createHash } from 'node:crypto';
import type { RuntimeConfig } from '@tessera/config';
import type { Deployment } from '../registry/deployment.ts';
import { importMap } from './import-map.ts';

function originsOf(addresses: readonly string[]): string[] {
  const absolute = addresses.filter((address) => URL.canParse(address));
  return [...new Set(absolute.map((address) => new URL(address).origin))];
}

/** The one inline script that a page may have: the import map, which is data. */
function importMapSource(deployment: Deployment, config: RuntimeConfig): string[] {
  const map = importMap(deployment, config);
  return map === null ? [] : [`'sha256-${createHash('sha256').update(map).digest('base64')}'`];
}

/**
 * Headers of every composed page. Scripts come from the page's origin and from the origins that the
 * configuration lists for remotes alone, whatever the registry says, never inline and never
 * evaluated; script addresses pass the host's Trusted Types policy (FED-4). A worker starts from a
 * blob alone: its code is part of a chunk whose hash is checked, where an address of its own would
 * be checked by nothing. Browsers that know the integrity policy request no script without a hash at
 * all; it is left out where overrides are permitted, for a developer's build may have none.
 */
export function pageHeaders(
  deployment: Deployment,
  config: RuntimeConfig,
): Readonly<Record<string, string>> {
  const { remoteOrigins: remotes } = config;
  const overrides = config.overrides?.origins ?? [];
  const code = ["'self'", ...remotes, ...overrides].join(' ');
  const asked = originsOf([config.apiBase, config.telemetry]);
  const policy = {
    'default-src': "'none'",
    'script-src': [code, ...importMapSource(deployment, config)].join(' '),
    'style-src': code,
    'font-src': code,
    'img-src': ["'self'", 'data:', 'blob:', ...remotes, ...overrides].join(' '),
    'media-src': "'self' blob:",
    'worker-src': 'blob:',
    'connect-src': ["'self'", ...asked, ...overrides].join(' '),
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default',
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    ...(config.overrides === null && { 'integrity-policy': 'blocked-destinations=(script)' }),
    // A browser believes it by https alone.
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
  };
}
