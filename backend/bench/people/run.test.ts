import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findPostgres } from '../../src/testing/postgres-cluster.ts';

const run = promisify(execFile);
const report = z.object({
  sizes: z.number().array(),
  bytes: z.array(z.object({ users: z.number(), bytes: z.array(z.object({ rows: z.number() })) })),
  measured: z.array(
    z.object({ name: z.string(), users: z.number(), cpu: z.number(), p50: z.number() }),
  ),
});

const onServer = findPostgres() === undefined ? test.skip : test;

onServer(
  'one command makes users of three numbers and measures bytes and calls at each @OPS-6',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
    const small = ['--users', '400', '--turns', '1', '--rounds', '1', '--calls', '2'];
    try {
      const { stdout } = await run(
        process.execPath,
        ['--import', 'tsx/esm', join(import.meta.dirname, 'run.ts'), ...small],
        { env: { ...process.env, RESULTS: folder } },
      );
      const { sizes, bytes, measured } = report.parse(
        JSON.parse(await readFile(join(folder, 'people.json'), 'utf8')),
      );
      expect(sizes).toEqual([4, 40, 400]);
      expect(bytes.map(({ users }) => users)).toEqual(sizes);
      for (const { bytes: tables } of bytes) {
        for (const { rows } of tables) expect(rows).toBeGreaterThan(0);
      }
      // Five kinds of calls.
      expect(measured).toHaveLength(5 * sizes.length);
      for (const { name, cpu, p50 } of measured) {
        expect(stdout).toContain(`| ${name} | cpu |`);
        expect(Math.min(cpu, p50)).toBeGreaterThan(0);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  },
  300_000,
);
