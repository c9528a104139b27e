import { execFile } from 'node:child_process';
import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { validateWorkflow } from '@action-validator/core';
import { parse } from 'yaml';
import { writeHost, writeRemote } from '../testing/builds.ts';
import { makeSignedSite } from '../testing/signed-site.ts';
import type { SignedSite } from '../testing/signed-site.ts';
import { listVersions, promote, publish } from '../index.ts';
import { readLog } from '../log/log.ts';

interface Job {
  readonly if?: string;
  readonly environment?: string;
  readonly 'timeout-minutes'?: number;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly {
    readonly uses?: string;
    readonly run?: string;
    readonly env?: Readonly<Record<string, string>>;
  }[];
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<'test' | 'preview' | 'promote', Job>>;
}

const workspace = join(__dirname, '..', '..', '..', '..');
let text: string;
let workflow: Workflow;
const steps = () => Object.values(workflow.jobs).flatMap((job) => job.steps);

beforeAll(async () => {
  const template = join(workspace, 'tools', 'release', 'template', 'repository');
  text = await readFile(join(template, '.github', 'workflows', 'remote.yml.txt'), 'utf8');
  workflow = parse(text) as Workflow;
});

test('it is a workflow as GitHub reads them, and what is none would be seen @TEAM-7', () => {
  const faultsIn = (source: string) => validateWorkflow(source).errors.length;
  expect(faultsIn(text)).toBe(0);
  expect(faultsIn(text.replace('runs-on:', 'run-on:'))).toBeGreaterThan(0);
  expect(faultsIn(text.replace('needs: test', 'needs: tests'))).toBeGreaterThan(0);
});

test('every action is pinned to a commit, beside the version that it is @TEAM-7', () => {
  const used = text.match(/uses: .*/g) ?? [];
  expect(used).toHaveLength(steps().filter(({ uses }) => uses).length);
  for (const each of used)
    expect(each).toMatch(/^uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('a job may do no more than it does, and has an end @TEAM-7', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' });
  const { test: tested, preview, promote: promoted } = workflow.jobs;
  expect([tested.permissions, promoted.permissions]).toEqual([undefined, undefined]);
  expect(preview.permissions).toEqual({ contents: 'read', 'pull-requests': 'write' });
  for (const job of [tested, preview, promoted]) expect(job['timeout-minutes']).toBeLessThan(30);
});

test('a change from elsewhere is given no key, and only what is merged is promoted @TEAM-7', () => {
  const { preview, promote: promoted } = workflow.jobs;
  expect(preview.if).toContain('head.repo.full_name == github.repository');
  expect(promoted.if).toBe("github.event_name == 'push'");
  expect([preview.environment, promoted.environment]).toEqual(['preview', 'production']);
});

test('nothing that somebody typed becomes part of a script @TEAM-7', () => {
  for (const { run = '' } of steps()) expect(run).not.toContain('${{');
});

describe('its scripts do on a site what they say', () => {
  let signed: SignedSite;
  let version: string;

  /** Runs the scripts of a job that concern the release, with `npx tessera` and `gh` as they are there. */
  async function runJob(name: 'preview' | 'promote', key: string): Promise<void> {
    const values: Readonly<Record<string, string>> = {
      '${{ vars.TESSERA_SITE }}': signed.root,
      '${{ vars.TESSERA_ORIGIN }}': 'https://wallet.example',
      '${{ secrets.TESSERA_KEY }}': (await readFile(key, 'utf8')).trim(),
      '${{ github.event.pull_request.number }}': '17',
      '${{ github.sha }}': '8c63503c1a2b',
    };
    for (const { run = '', env = {} } of workflow.jobs[name].steps) {
      if (/^npm /.test(run)) continue;
      const given = Object.entries(env).map(([key_, value]) => [key_, values[value] ?? value]);
      await promisify(execFile)('bash', ['-e', '-o', 'pipefail', '-c', run], {
        cwd: signed.folder,
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          PATH: `${signed.folder}:${process.env['PATH'] ?? ''}`,
          RUNNER_TEMP: signed.folder,
          ...(Object.fromEntries(given) as Record<string, string>),
        },
      });
    }
  }

  async function writeCommand(name: string, script: string): Promise<void> {
    const file = join(signed.folder, name);
    await writeFile(file, `#!/bin/bash\n${script}\n`);
    await chmod(file, 0o755);
  }

  beforeAll(async () => {
    signed = await makeSignedSite();
    const { key } = signed.master;
    const host = await publish(await writeHost(signed.folder), signed.root, { key });
    await promote(signed.root, 'host', host.version, { key });
    await rename(await writeRemote(signed.folder, 'one'), join(signed.folder, 'dist'));
    const cli = join(workspace, 'tools/release/src/cli.ts');
    const tsx = join(workspace, 'node_modules', 'tsx', 'dist', 'esm', 'index.mjs');
    await writeCommand('npx', `shift; exec '${process.execPath}' --import '${tsx}' '${cli}' "$@"`);
    await writeCommand('gh', `printf '%s\\n' "$@" > '${join(signed.folder, 'said')}'`);
  });
  afterAll(() => signed.remove());

  test('a change is published, and the comment has its link @TEAM-7', async () => {
    await runJob('preview', signed.publisher.key);
    const said = await readFile(join(signed.folder, 'said'), 'utf8');
    expect(said).toMatch(/^pr\ncomment\n17\n--edit-last\n--create-if-none\n--body\n/);
    const [, found = ''] =
      /^wallet (\S+) until \S+Z: https:\/\/wallet\.example\/\?preview=[\w-]{22}$/m.exec(said) ?? [];
    version = found;
    expect(await listVersions(signed.root)).toContainEqual(
      expect.objectContaining({ name: 'wallet', version, percent: 0 }),
    );
    expect((await readLog(signed.root)).at(-1)).toMatchObject({ act: 'preview', why: 'change 17' });
  });

  test('a merged change is checked and promoted, and no key is left @TEAM-7', async () => {
    await runJob('promote', signed.wallet.key);
    expect(await listVersions(signed.root)).toContainEqual(
      expect.objectContaining({ name: 'wallet', version, percent: 100 }),
    );
    const last = (await readLog(signed.root)).at(-1);
    expect(last).toMatchObject({
      act: 'promote',
      why: 'merged as 8c63503c1a2b',
      key: signed.wallet.id,
    });
    await expect(rm(join(signed.folder, 'key.pem'))).rejects.toThrow('ENOENT');
  });
});
