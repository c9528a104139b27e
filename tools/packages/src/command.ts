import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packAll } from './pack.ts';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
const out = resolve(values.out ?? 'dist/packages');
const started = performance.now();
const tarballs = await packAll(out);
for (const { file } of tarballs) process.stdout.write(`${file}\n`);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
process.stdout.write(
  `${tarballs.length} packages in ${seconds} s; publish each with: npm publish <file>\n`,
);
