import type { RemoteDefinition } from '@tessera/contract';
import { containerOf } from './site-copy.ts';

/**
 * A container as another bundler might have written it, by hand: `body` is the body of its `get`
 * and returns a factory or a promise of one; `scope` is the share scope that the host gave.
 */
export function container({ name }: RemoteDefinition, body: string): string {
  return `var ${containerOf(name)} = (() => {
    let scope;
    return {
      init(given) { scope = given; },
      async get(module) { ${body} },
    };
  })();`;
}

/** Gives the singleton that the host shares under a name. */
export const fromHost = (request: string): string =>
  `(await Object.values(scope['${request}'])[0].get())()`;
