declare module 'application-modules' {
  import type { ComponentType } from 'react';

  /** Written by the build: `wallet ./carousel` to its import. */
  export const modules: Readonly<
    Record<string, (() => Promise<{ default: ComponentType }>) | undefined>
  >;
}
