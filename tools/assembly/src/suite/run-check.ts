import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { workspace } from '../settings.ts';
import type { Check } from './checks.ts';
import { readReport } from './report.ts';
import type { Counted } from './report.ts';

export interface Outcome extends Counted {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
}

/** What hangs ends after so long: none of the checks takes a third of it. */
const limitMs = 45 * 60_000;

const print = (text: string) => process.stdout.write(text);

/** Process groups of the checks that run: each with the servers and browsers that it has started. */
const running = new Set<number>();

function end(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // It has ended by itself.
  }
}

const graceMs = 3_000;

// Before the handler that takes the folder in memory away from what still runs.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const group of running) end(group, 'SIGINT');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, graceMs);
    for (const group of running) end(group, 'SIGKILL');
    print(`\nEnded by ${signal}; nothing of it runs any more.\n`);
    process.kill(process.pid, signal);
  });
}

/** Ends a check that hangs. @returns forgets it. */
function watch(name: string, group: number): () => void {
  const timers = [
    setTimeout(() => {
      print(`\n── ${name}: has not ended in ${limitMs / 60_000} minutes, and is ended\n`);
      end(group, 'SIGINT');
    }, limitMs),
    setTimeout(() => end(group, 'SIGKILL'), limitMs + graceMs),
  ];
  return () => timers.forEach((timer) => clearTimeout(timer));
}

/** Runs a check; what it prints appears as it goes, or whole when it has ended. */
export async function runCheck(
  check: Check,
  env: NodeJS.ProcessEnv,
  reports: string,
): Promise<Outcome> {
  const { name, by, progress } = check;
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  await rm(report, { force: true });
  const command = by === 'jest' ? `${check.command} --json --outputFile=${report}` : check.command;
  const startedMs = performance.now();
  if (progress) print(`\n── ${name}\n`);
  const child = spawn(command, {
    cwd: workspace,
    shell: true,
    // A group of its own, so that all that it started can be ended with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...check.env, ...(by === 'playwright' && { TEST_REPORT: report }) },
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed.push(chunk);
      if (progress) process.stdout.write(chunk);
    });
  }
  const { pid = 0 } = child;
  running.add(pid);
  const forget = watch(name, pid);
  const closed = once(child, 'close');
  await once(child, 'exit');
  forget();
  // What it has left behind would keep its output open, and ports.
  end(pid, 'SIGKILL');
  running.delete(pid);
  await closed;
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  const passed = child.exitCode === 0;
  const said = Buffer.concat(printed).toString();
  if (!progress) print(`\n── ${name}\n${said}`);
  print(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  return { name, passed, seconds, ...(await readReport(by, report, said)) };
}
