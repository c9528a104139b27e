import type { RuntimeConfig } from '@tessera/config';
import { matchRoute } from '@tessera/contract';
import type { RemoteDefinition } from '@tessera/contract';
import { plainPage } from '../app/page.ts';
import type { SingleBundle } from './build.ts';

function chunksAt({ name, routes = [], slots = [] }: RemoteDefinition, path: string): string[] {
  const modules =
    path === '/'
      ? slots.filter(({ slot }) => slot === 'home').map(({ module }) => module)
      : [matchRoute(routes, path)?.module].filter((module) => module !== undefined);
  return modules.map((module) => `${name}_${module.slice(2)}`);
}

/** The page of a path, with preload links for the chunks that it needs. */
export function singleBundlePage(bundle: SingleBundle, config: RuntimeConfig) {
  const addresses = (chunk: string) => (bundle.chunks[chunk] ?? []).map((file) => `/files/${file}`);
  return (path: string): string => {
    const chunks = bundle.definitions.flatMap((definition) => chunksAt(definition, path));
    const hints = [...new Set(chunks.flatMap(addresses))].map(
      (file) =>
        `<link rel="preload" as="${file.endsWith('.js') ? 'script' : 'style'}" href="${file}" crossorigin="anonymous">`,
    );
    return plainPage({
      config,
      definitions: bundle.definitions,
      files: addresses('main'),
      hints,
    });
  };
}
