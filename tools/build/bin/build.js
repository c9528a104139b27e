#!/usr/bin/env node
// Builds the package in the current folder by its rspack.config.ts.
// The ES module loader of tsx alone: its require hook would rename functions whose source the
// federation plugin copies into the build.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const rspack = fileURLToPath(import.meta.resolve('@rspack/cli/package.json'));
const { status } = spawnSync(
  process.execPath,
  [
    '--import',
    import.meta.resolve('tsx/esm'),
    rspack.replace('package.json', 'bin/rspack.js'),
    'build',
    '-c',
    'rspack.config.ts',
  ],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
