import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Compiler } from '@rspack/core';

const enhanced = createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack');
const installed = createRequire(enhanced);
const tools = createRequire(installed.resolve('@module-federation/runtime-tools'));
const entryOf = (require: NodeJS.Require, request: string) => {
  const file = require.resolve(`@module-federation/${request}`);
  return { file, folder: dirname(file) };
};
const bundlerRuntime = entryOf(tools, 'webpack-bundler-runtime');
const runtime = entryOf(tools, 'runtime');
const external = entryOf(installed, 'inject-external-runtime-core-plugin');

const names = {
  'federation-bundler-runtime': bundlerRuntime.file,
  'federation-external-runtime': external.file,
};

/**
 * Module Federation's runtime by its own entry points for bundlers. Its plugin for Rspack names those in
 * CommonJS, of which nothing is left out (https://github.com/module-federation/core/issues/3546) and which come a
 * second time beside the others.
 */
export const runtimeModules = {
  [bundlerRuntime.file]: join(bundlerRuntime.folder, 'bundler.js'),
  'federation-bundler-runtime$': join(bundlerRuntime.folder, 'bundler.js'),
  [external.file]: join(external.folder, 'index.js'),
  'federation-external-runtime$': join(external.folder, 'index.js'),
  '@module-federation/runtime-tools/runtime-core$': join(runtime.folder, 'core.js'),
  '@module-federation/runtime-tools/runtime$': join(runtime.folder, 'bundler.js'),
  '@module-federation/runtime': join(runtime.folder, 'bundler.js'),
  '@module-federation/runtime/helpers$': join(runtime.folder, 'helpers.js'),
};

/** The library's first module of a build, whose text has the places of those that it imports. */
const first = /^@module-federation\/runtime\/rspack\.js!=!data:/;

interface Build {
  readonly name: string;
  readonly version: string;
  /** Runtime plugins of ours, by the names that they are resolved by. */
  readonly plugins?: Readonly<Record<string, string>>;
}

/**
 * Same source, same bytes (REL-1): the library writes into a build where its modules are, by which the bundler
 * numbers them, and the version of the package in whose folder the process began.
 */
export function reproducible({ name, version, plugins = {} }: Build) {
  const places = { ...plugins, ...names };
  return {
    apply({ hooks }: Compiler): void {
      process.env['MF_BUILD_NAME'] = name;
      process.env['MF_BUILD_VERSION'] = version;
      hooks.normalModuleFactory.tap('reproducible', (factory) => {
        factory.hooks.beforeResolve.tap('reproducible', (resolving) => {
          if (!first.test(resolving.request)) return;
          for (const [known, file] of Object.entries(places)) {
            const written = encodeURIComponent(file);
            resolving.request = resolving.request.replaceAll(written, known);
          }
        });
      });
    },
  };
}
