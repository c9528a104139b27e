import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findPostgres } from '../../src/testing/postgres-cluster.ts';

const run = promisify(execFile);
const report = z.object({
  users: z.number(),
  measured: z.array(
    z.object({ measure: z.string(), one: z.number().array(), other: z.number().array() }),
  ),
});

const onServer = findPostgres() === undefined ? test.skip : test;

onServer(
  'one command measures how money moves, with as many users in the tables as it is told @LOAD-6',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
    const small = { ROUNDS: '1', USERS: '1200', HISTORY: '100', OPERATIONS: '20', RESULTS: folder };
    try {
      const { stdout } = await run(
        process.execPath,
        ['--import', 'tsx/esm', join(import.meta.dirname, 'run.ts')],
        { env: { ...process.env, ...small } },
      );
      const { users, measured } = report.parse(
        JSON.parse(await readFile(join(folder, 'money.json'), 'utf8')),
      );
      expect(users).toBe(1_200);
      expect(new Set(measured.map(({ measure }) => measure))).toEqual(
        new Set(['P13', 'P14', 'P15', 'P23', 'P24']),
      );
      for (const { measure, one, other } of measured) {
        expect(stdout).toContain(`| ${measure} |`);
        for (const value of [...one, ...other]) expect(value).toBeGreaterThan(0);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  },
  180_000,
);
