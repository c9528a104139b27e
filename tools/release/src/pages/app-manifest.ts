import type { RuntimeConfig, Variant } from '@tessera/config';
import { accentGrounds } from '@tessera/config/brand-accent';
import { deployedRemotes, matchRoute, paths } from '@tessera/contract';
import type { LocalizedText } from '@tessera/contract';
import type { Deployment } from '../registry/deployment.ts';

/** Background for the browser's own UI: the token `--paper` of @tessera/ui. */
export const paper = { light: accentGrounds.light.paper, dark: accentGrounds.dark.paper };

const accents: Readonly<Record<Variant, string>> = {
  card: '#4338ca',
  regional: '#04714f',
  crypto: '#ad5006',
};

/** The brand's own, else its variant's, of the light theme. */
function accentOf({ brand, variant }: RuntimeConfig): string {
  return brand.accent?.light ?? accents[variant];
}

export const manifestPath = '/manifest.webmanifest';

export function iconFolder({ variant }: RuntimeConfig): string {
  return `/icons/${variant}`;
}

const shortcuts: readonly { readonly url: string; readonly name: LocalizedText }[] = [
  { url: paths.payment({ tab: 'scan' }), name: { en: 'Scan a code', ru: 'Сканировать код' } },
  { url: paths.history(), name: { en: 'History', ru: 'История' } },
];

function isRouted({ registry }: Deployment, url: string): boolean {
  const routes = deployedRemotes(registry, null).flatMap(
    ({ extras }) => extras.definition.routes ?? [],
  );
  return matchRoute(routes, new URL(url, 'http://site.invalid').pathname) !== null;
}

/**
 * The web app manifest that makes the page installable (SHELL-9), as JSON: of the configuration's
 * brand, language and variant, with shortcuts to what is deployed. Like the page it may be composed
 * at promotion or at every request.
 */
export function composeManifest(deployment: Deployment, config: RuntimeConfig): string {
  const { brand, defaultLanguage } = config;
  const icon = (
    file: string,
    sizes: string,
    type: string,
    purpose: 'any' | 'maskable' = 'any',
  ) => ({
    src: `${iconFolder(config)}/${file}`,
    sizes,
    type,
    purpose,
  });
  return JSON.stringify({
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    name: brand.name,
    short_name: brand.name,
    lang: defaultLanguage,
    dir: 'ltr',
    categories: ['finance'],
    theme_color: accentOf(config),
    background_color: paper.light,
    icons: [
      icon('icon.svg', 'any', 'image/svg+xml'),
      icon('icon-192.png', '192x192', 'image/png'),
      icon('icon-512.png', '512x512', 'image/png'),
      icon('maskable-512.png', '512x512', 'image/png', 'maskable'),
    ],
    shortcuts: shortcuts
      .filter(({ url }) => isRouted(deployment, url))
      .map(({ url, name }) => ({ url, name: name[defaultLanguage] ?? name.en })),
  });
}
