import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { workspace } from '@tessera/assembly';

const run = promisify(execFile);
const tool = (file: string) => ['--import', 'tsx/esm', join(workspace, file)];

interface NewRemote {
  readonly workspace: string;
  readonly folder: string;
  remove(): Promise<void>;
}

/** Links only the declared dependencies, as an installation would. */
async function installDependencies(folder: string): Promise<void> {
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const linkPath = join(folder, 'node_modules', name);
    await mkdir(dirname(linkPath), { recursive: true });
    await symlink(await realpath(join(workspace, 'remote-settings/node_modules', name)), linkPath);
  }
  const commands = join(folder, 'node_modules', '.bin');
  await mkdir(commands);
  await symlink(join(workspace, 'tools/build/bin/build.js'), join(commands, 'tessera-build'));
}

export async function createRemote(name: string): Promise<NewRemote> {
  const results = join(workspace, 'test-results');
  const folder = await mkdtemp(join(results, '.workspace-'));
  await copyFile(join(workspace, 'pnpm-workspace.yaml'), join(folder, 'pnpm-workspace.yaml'));
  await run(process.execPath, [...tool('tools/release/src/cli.ts'), 'create', name], {
    cwd: folder,
  });
  const remote = join(folder, `remote-${name}`);
  await installDependencies(remote);
  return {
    workspace: folder,
    folder: remote,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Runs the remote's generated tests; rejects if one fails. */
export async function testRemote(remote: NewRemote): Promise<void> {
  const preset = join(workspace, 'tools/checks/src/jest-preset.js');
  const config = `import { browserTests } from '${preset}';
export default {
  // The bound only ends a hanging test.
  testTimeout: 60_000,
  projects: [{ ...browserTests('browser', ['remote-*']), rootDir: import.meta.dirname }],
};`;
  const file = join(remote.workspace, 'jest.config.mjs');
  await writeFile(file, config);
  const jest = join(workspace, 'node_modules/jest/bin/jest.js');
  await run(process.execPath, [jest, '--config', file], { cwd: remote.workspace });
}

export async function releaseRemote(remote: NewRemote, name: string, site: string): Promise<void> {
  const release = (...words: string[]) =>
    run(process.execPath, [...tool('tools/release/src/cli.ts'), ...words, '--site', site], {
      cwd: workspace,
    });
  const { stdout } = await release('publish', remote.folder);
  const version = /\d\.\d\.\d-\w+/.exec(stdout)?.[0] ?? '';
  await release('promote', name, version);
}

async function printedLink({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    let told = '';
    stdout?.on('data', (part) => {
      told += String(part);
      const link = /http\S+override=\S+/.exec(told);
      if (link) resolve(link[0]);
    });
  });
}

/** Develops the remote inside a served host; returns the link that the command prints. */
export async function developRemote(
  { folder }: Pick<NewRemote, 'folder'>,
  port: number,
  host: string,
) {
  const words = [folder, '--port', String(port), '--host', host];
  const command = spawn(process.execPath, [...tool('tools/release/src/cli.ts'), 'dev', ...words], {
    cwd: workspace,
  });
  const ended = once(command, 'exit');
  const link = await printedLink(command);
  return {
    link,
    async stop() {
      command.kill('SIGTERM');
      await ended;
    },
  };
}
