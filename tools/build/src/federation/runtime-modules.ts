import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

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

/**
 * Module Federation's runtime by its own entry points for bundlers. Its plugin for Rspack names those in
 * CommonJS, of which nothing is left out and which come a second time beside the others.
 */
export const runtimeModules = {
  [bundlerRuntime.file]: join(bundlerRuntime.folder, 'bundler.js'),
  [external.file]: join(external.folder, 'index.js'),
  '@module-federation/runtime-tools/runtime-core$': join(runtime.folder, 'core.js'),
  '@module-federation/runtime-tools/runtime$': join(runtime.folder, 'bundler.js'),
  '@module-federation/runtime': join(runtime.folder, 'bundler.js'),
  '@module-federation/runtime/helpers$': join(runtime.folder, 'helpers.js'),
};
