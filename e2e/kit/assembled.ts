import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { workspace } from '@tessera/assembly';

/** An assembly that was started by the command, as a tester starts it. */
interface Assembled {
  readonly origin: string;
  readonly sandboxOrigin: string;
  /** All that it said until it was ready. */
  readonly said: string;
  /** Ctrl-C; gives the exit code. */
  interrupt(): Promise<number | null>;
}

const command = join(workspace, 'assembly', 'src', 'assemble', 'command.ts');

/** Runs `assemble` to its end and gives what it says on standard error. */
export async function refusalOf(words: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx/esm', command, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: workspace,
  });
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code);
  const [said, code] = await Promise.all([text(child.stderr), ended]);
  if (code === 0) throw new Error(`assemble ${words.join(' ')} was not refused`);
  return said;
}

/** Starts `assemble` and reads from its words where it runs. */
export async function startAssemble(words: readonly string[]): Promise<Assembled> {
  const child = spawn(process.execPath, ['--import', 'tsx/esm', command, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: workspace,
  });
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  let said = '';
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (piece: Buffer) => {
      said += piece.toString();
      if (said.includes('Ctrl-C')) resolve();
    });
  });
  await Promise.race([ready, ended]);
  const [, origin, sandboxOrigin] = /E2E_URL=(\S+) E2E_SANDBOX_URL=(\S+)/.exec(said) ?? [];
  if (!origin || !sandboxOrigin) throw new Error(`assemble did not become ready: ${said}`);
  return {
    origin,
    sandboxOrigin,
    said,
    interrupt() {
      child.kill('SIGINT');
      return ended;
    },
  };
}

interface SuiteResult {
  readonly stats: { readonly expected: number; readonly skipped: number; unexpected: number };
  /** The whole report, for what it says of single tests. */
  readonly report: string;
}

const playwright = join(workspace, 'node_modules', '@playwright', 'test', 'cli.js');

/** Runs tests of this suite against a deployment, in a process of their own. */
export async function runSuite(
  environment: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<SuiteResult> {
  const child = spawn(
    process.execPath,
    [playwright, 'test', '-c', 'e2e/playwright.config.ts', '--reporter', 'json', ...words],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: workspace,
      env: { ...process.env, ...environment },
    },
  );
  const [report] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const { stats } = JSON.parse(report.slice(report.indexOf('{'))) as SuiteResult;
  return { stats, report };
}
