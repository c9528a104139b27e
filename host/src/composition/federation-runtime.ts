import { satisfies } from '@tessera/contract';
import type { ProvidedModule } from './provided-modules.ts';

/** The part of a remote's bundler that the runtime works on. */
interface BundlerRequire {
  readonly m: Record<string, (module: { exports: unknown }) => void>;
  readonly c: Record<string, unknown>;
}

interface SharedHandler {
  readonly shareKey: string;
  readonly shareInfo: { readonly shareConfig: { readonly requiredVersion?: string | false } };
}

interface ConsumeOptions {
  readonly chunkId: string | number;
  readonly promises: Promise<unknown>[];
  readonly chunkMapping: Readonly<Record<string, readonly (string | number)[]>>;
  readonly moduleToHandlerMapping: Readonly<Record<string, SharedHandler>>;
  readonly webpackRequire: BundlerRequire;
}

interface InitialConsumeOptions extends Pick<
  ConsumeOptions,
  'moduleToHandlerMapping' | 'webpackRequire'
> {
  readonly initialConsumes: readonly (string | number)[];
}

const runtimeKey = Symbol.for('tessera.federation');

/**
 * Installs the bundler runtime that the remotes of our build preset use in place of Module
 * Federation's own: it binds each shared import to the host's module, synchronously and without
 * any negotiation, so that a remote can neither replace a singleton nor bring a second one.
 */
export function installFederationRuntime(provided: ReadonlyMap<string, ProvidedModule>): void {
  function bind(id: string | number, options: InitialConsumeOptions | ConsumeOptions): void {
    const { moduleToHandlerMapping, webpackRequire } = options;
    const handler = moduleToHandlerMapping[id];
    const module = handler && provided.get(handler.shareKey);
    const range = handler?.shareInfo.shareConfig.requiredVersion;
    if (!module || (range && !satisfies(module.version, range))) {
      throw new Error(`the host does not provide ${handler?.shareKey ?? id} ${range || ''}`);
    }
    webpackRequire.m[id] = (target) => {
      target.exports = module.exports;
    };
  }

  const runtime = {
    bundlerRuntime: {
      S: {},
      I: () => true,
      init: () => null,
      initContainerEntry: () => true,
      remotes: () => undefined,
      consumes(options: ConsumeOptions) {
        for (const id of options.chunkMapping[options.chunkId] ?? []) bind(id, options);
      },
      installInitialConsumes(options: InitialConsumeOptions) {
        for (const id of options.initialConsumes) bind(id, options);
      },
    },
  };
  Object.defineProperty(globalThis, runtimeKey, { value: Object.freeze(runtime) });
}
