import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureBrowser } from './browser.ts';
import { memoryFolder } from './memory-folder.ts';
import { workspace } from './settings.ts';

interface Check {
  readonly name: string;
  readonly command: string;
  /** Reports as it goes, and not when it has ended: it takes minutes. */
  readonly progress?: true;
}

/** Two sequences beside each other: lint takes one core, the others what is left. */
const sideBySide: readonly (readonly Check[])[] = [
  [
    { name: 'lint', command: 'eslint . --max-warnings 0' },
    {
      name: 'a team elsewhere',
      command: 'node --import tsx/esm e2e/outside/command.ts --bundler rspack --where-possible',
    },
  ],
  [
    // The compiler that runs natively; lint reads types through the one that it was written for.
    { name: 'types', command: 'tools/packages/node_modules/.bin/tsc --noEmit -p tsconfig.json' },
    { name: 'format', command: 'prettier --check --log-level warn .' },
    { name: 'unused code', command: 'knip' },
    {
      name: 'provided packages',
      command: 'node --import tsx/esm tools/build/src/surface/check-command.ts',
    },
    { name: 'unit', command: 'jest --selectProjects browser node --silent', progress: true },
  ],
];

/** These take all cores by themselves. */
const alone: readonly Check[] = [
  { name: 'backend', command: 'jest --selectProjects backend --silent', progress: true },
  {
    name: 'production',
    command: 'node --import tsx/esm backend/rehearsal/src/command.ts kill-backend --where-possible',
    progress: true,
  },
  {
    name: 'end to end',
    command: 'playwright test -c e2e/playwright.config.ts',
    progress: true,
  },
];

function print(text: string): void {
  process.stdout.write(text);
}

/** Runs a check; what it prints appears as it goes, or whole when it has ended. */
async function run({ name, command, progress }: Check, env: NodeJS.ProcessEnv): Promise<boolean> {
  const startedMs = performance.now();
  if (progress) print(`\n── ${name}\n`);
  const output = progress ? 'inherit' : 'pipe';
  const stdio = ['ignore', output, output] as const;
  const child = spawn(command, { cwd: workspace, shell: true, stdio: [...stdio], env });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  }
  await once(child, 'close');
  const tookS = Math.round((performance.now() - startedMs) / 1000);
  const passed = child.exitCode === 0;
  if (!progress) print(`\n── ${name}\n${Buffer.concat(printed).toString()}`);
  print(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${tookS} s\n`);
  return passed;
}

/** Everything that a change must pass, with all set-up: `pnpm test`. */
async function testAll(): Promise<void> {
  const folder = process.env['TMPDIR'] ? null : await memoryFolder();
  const temporary = folder ? { TMPDIR: folder.path } : {};
  const commands = { PATH: `${workspace}node_modules/.bin:${process.env['PATH'] ?? ''}` };
  const env = { ...process.env, ...ensureBrowser(), ...temporary, ...commands };
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
