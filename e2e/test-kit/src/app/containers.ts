import type { RemoteDefinition } from '@tessera/contract';
import { containerOf } from './site-copy.ts';

/**
 * A handwritten container, as another bundler might produce it. `body` is the body of its `get` and returns a
 * factory, or a promise of one; `scope` is the host's share scope.
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

/** Code that reads the host's shared singleton of this name. */
export const fromHost = (request: string): string =>
  `(await Object.values(scope['${request}'])[0].get())()`;
