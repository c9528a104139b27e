/** Written by the build, so that what is measured is named by its place and never imported. */
declare module 'application-modules' {
  import type { RuntimeConfig } from '@tessera/config';
  import type { DeployedRemote } from '@tessera/contract';
  import type { ComponentType } from 'react';

  /** `wallet ./carousel` to its import. */
  export const modules: Readonly<
    Record<string, (() => Promise<{ default: ComponentType }>) | undefined>
  >;

  export type LoadResult =
    | { readonly ok: true; readonly component: ComponentType }
    | { readonly ok: false; readonly phase: 'module'; readonly detail: string };

  /** What the host asks for modules. */
  export interface ModuleLoader {
    accepts(remote: DeployedRemote): boolean;
    refusal(remote: DeployedRemote): null;
    filesOf(remote: DeployedRemote, module: string): undefined;
    hasRun(remote: DeployedRemote): boolean;
    load(remote: DeployedRemote, module: string): Promise<LoadResult>;
    loaded(remote: DeployedRemote, module: string): ComponentType | null;
  }

  /** The host's own start-up. */
  export function start(
    page: { readonly config: RuntimeConfig; readonly remotes: readonly DeployedRemote[] },
    loader: ModuleLoader,
  ): void;
}
