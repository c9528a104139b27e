import { createHash } from 'node:crypto';
import type { RuntimeConfig } from '@tessera/config';
import { integrityProbe, isAllowedOrigin } from '@tessera/contract';
import { folderOf } from '../painting/paint-subjects.ts';
import type { Deployment } from '../registry/deployment.ts';
import { isGiven } from '../registry/registry.ts';

/** Headers of published files, none of whose documents can act as the app's origin. */
export const versionHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
};

/** Headers of the service worker: it asks this origin, and nothing else; a browser looks for another at each visit. */
export const workerHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

/** The import map of all ES modules that browsers may get (FED-4); `null` without any. */
export function importMap({ registry }: Deployment, config: RuntimeConfig): string | null {
  const pins = Object.values(registry.microFrontends)
    .flat()
    .filter((version) => isGiven(version) && isAllowedOrigin(version.url, config.remoteOrigins))
    .flatMap((version) => {
      const { definition, modules = [] } = version.extras;
      // The site's own copy of a remote at another origin stands in while that is down.
      const copy = `/remotes/${definition.name}/${version.metadata.version}/`;
      return [...new Set([folderOf(version), copy])].flatMap((folder) =>
        modules.map(({ file, integrity }) => [folder + file, integrity] as const),
      );
    });
  if (pins.length === 0) return null;
  const integrity = Object.fromEntries([
    ...pins,
    [integrityProbe.address, integrityProbe.wrongHash],
  ]);
  return JSON.stringify({ integrity }).replaceAll('<', '\\u003c');
}

function originsOf(addresses: readonly string[]): string[] {
  const absolute = addresses.filter((address) => URL.canParse(address));
  return [...new Set(absolute.map((address) => new URL(address).origin))];
}

/**
 * Headers of every composed page. Scripts come from the page's and the listed origins alone, past
 * the Trusted Types policy (FED-4). A worker starts from a blob, whose code is in a checked chunk;
 * the service worker is the deployed host's.
 * The integrity policy is left out where overrides are permitted: a developer's build may have no
 * hash.
 */
export function pageHeaders(
  deployment: Deployment,
  config: RuntimeConfig,
): Readonly<Record<string, string>> {
  const { remoteOrigins: remotes } = config;
  const overrides = config.overrides?.origins ?? [];
  const code = ["'self'", ...remotes, ...overrides].join(' ');
  const asked = originsOf([config.apiBase, config.telemetry]);
  // The one inline script that a page may have, which is data.
  const map = importMap(deployment, config);
  const inline =
    map === null ? '' : ` 'sha256-${createHash('sha256').update(map).digest('base64')}'`;
  const policy = {
    'default-src': "'none'",
    'script-src': code + inline,
    'style-src': code,
    'font-src': code,
    'img-src': ["'self'", 'data:', 'blob:', ...remotes, ...overrides].join(' '),
    'media-src': "'self' blob:",
    'worker-src': deployment.host.worker ? "'self' blob:" : 'blob:',
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
