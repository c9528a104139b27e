import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { memoryFolder } from './memory-folder.ts';
import { workspace } from './settings.ts';

interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Reports as it goes, and not when it has ended: it takes minutes. */
  readonly progress?: true;
}

const commandsOf = (folder: string) => join(folder, 'node_modules', '.bin');
const commands = commandsOf(workspace);

/**
 * Two sequences that run beside each other. Lint takes one core for as long as the checks beside it
 * and half of the unit tests, which take all cores that are left.
 */
const sideBySide: readonly (readonly Check[])[] = [
  [{ name: 'lint', command: join(commands, 'eslint'), args: ['.', '--max-warnings', '0'] }],
  [
    {
      name: 'types',
      // The compiler that runs natively; lint reads types through the one that it was written for.
      command: join(commandsOf(join(workspace, 'tools/packages')), 'tsc'),
      args: ['--noEmit', '-p', 'tsconfig.json'],
    },
    {
      name: 'format',
      command: join(commands, 'prettier'),
      args: ['--check', '--log-level', 'warn', '.'],
    },
    { name: 'unused code', command: join(commands, 'knip'), args: [] },
    {
      name: 'provided packages',
      command: process.execPath,
      args: ['--import', 'tsx/esm', 'tools/build/src/surface/check-command.ts'],
    },
    {
      name: 'unit',
      command: join(commands, 'jest'),
      args: ['--selectProjects', 'browser', 'node', '--silent'],
      progress: true,
    },
  ],
];

/** These take all cores by themselves. */
const alone: readonly Check[] = [
  {
    name: 'backend',
    command: join(commands, 'jest'),
    args: ['--selectProjects', 'backend', '--silent'],
    progress: true,
  },
  {
    name: 'end to end',
    command: join(commands, 'playwright'),
    args: ['test', '-c', 'e2e/playwright.config.ts'],
    progress: true,
  },
];

function print(text: string): void {
  process.stdout.write(text);
}

/** Runs a check; what it prints appears as it goes, or whole when it has ended. */
async function run(
  { name, command, args, progress }: Check,
  env: NodeJS.ProcessEnv,
): Promise<boolean> {
  const startedMs = performance.now();
  if (progress) print(`\n── ${name}\n`);
  const output = progress ? 'inherit' : 'pipe';
  const child = spawn(command, args, { cwd: workspace, stdio: ['ignore', output, output], env });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const tookS = Math.round((performance.now() - startedMs) / 1000);
  const passed = code === 0;
  if (!progress) print(`\n── ${name}\n${Buffer.concat(printed).toString()}`);
  print(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${tookS} s\n`);
  return passed;
}

/** Everything that a change must pass, with all set-up: `pnpm test`. */
async function testAll(): Promise<void> {
  const folder = process.env['TMPDIR'] ? null : await memoryFolder();
  const temporary = folder ? { TMPDIR: folder.path } : {};
  const env = { ...process.env, ...ensureBrowser(), ...temporary };
  const inTurn = async (checks: readonly Check[]): Promise<boolean[]> => {
    const passed: boolean[] = [];
    for (const check of checks) passed.push(await run(check, env));
    return passed;
  };
  const beside = await Promise.all(sideBySide.map(inTurn));
  const outcomes = [...beside.flat(), ...(await inTurn(alone))];
  await folder?.remove();
  const failed = outcomes.filter((passed) => !passed).length;
  print(`\n${outcomes.length - failed} passed, ${failed} failed\n`);
  if (failed > 0) process.exitCode = 1;
}

await testAll();
