import type { RuntimeConfig, Variant } from '@tessera/config';
import { accentGrounds } from '@tessera/config/brand-accent';
import { deployedRemotes, matchRoute, paths } from '@tessera/contract';
import type { LocalizedText } from '@tessera/contract';
import type { Deployment } from '../registry/deployment.ts';

/** Background for the browser's own UI: the token `--paper` of @tessera/ui. */
export const paper = { light: accentGrounds.light.paper, dark: accentGrounds.dark.paper };

/** For a brand without an accent of its own, in the light theme. */
const accents: Readonly<Record<Variant, string>> = {
  card: '#4338ca',
  regional: '#04714f',
  crypto: '#ad5006',
};

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

/** The web app manifest for a configuration, with shortcuts to what is deployed (SHELL-9). */
export function composeManifest(deployment: Deployment, config: RuntimeConfig): string {
  const { brand, variant, defaultLanguage } = config;
  const icon = (file: string, sizes: string, purpose = 'any') => {
    const type = file.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
    return { src: `${iconFolder(config)}/${file}`, sizes, type, purpose };
  };
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
    theme_color: brand.accent?.light ?? accents[variant],
    background_color: paper.light,
    icons: [
      icon('icon.svg', 'any'),
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: shortcuts
      .filter(({ url }) => isRouted(deployment, url))
      .map(({ url, name }) => ({ url, name: name[defaultLanguage] ?? name.en })),
  });
}
