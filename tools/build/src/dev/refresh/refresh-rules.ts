import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from '@rspack/core';
import type { RegisterOptions } from './register-loader.ts';

const partLoader = fileURLToPath(new URL('./part-loader.ts', import.meta.url));
const registerLoader = fileURLToPath(new URL('./register-loader.ts', import.meta.url));
const react = fileURLToPath(new URL('./react.js', import.meta.url));
const jsx = fileURLToPath(new URL('./jsx.js', import.meta.url));

/** Asks for a module of a remote as its host gets it in development. */
export const partQuery = '?part';

/** Rules by which components change on the page while typed text stays (REL-4). */
export function refreshRules(options: RegisterOptions): RuleSetRule[] {
  return [
    { resourceQuery: /^\?part$/, loader: partLoader, type: 'javascript/auto' },
    {
      test: /\.tsx?$/,
      resourceQuery: { not: /^\?(code|part)$/ },
      enforce: 'post',
      loader: registerLoader,
      options: { ...options },
      resolve: { alias: { react$: react, 'react/jsx-dev-runtime$': jsx } },
    },
  ];
}
