import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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
const longestMs = 45 * 60_000;

const print = (text: string) => process.stdout.write(text);

/** A check that runs. */
interface Running {
  /** Process group, with most of what it has started. */
  readonly group: number;
  /** Variable that all of it has in its environment. */
  readonly mark: string;
}

const running = new Set<Running>();

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

const isMarked = (pid: string, mark: string) => {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(mark);
  } catch {
    return false;
  }
};

/** Ends what a check has started: its group, and on Linux what has left that, as browsers and servers do. */
function endAll({ group, mark }: Running): void {
  end(-group, 'SIGKILL');
  if (process.platform !== 'linux') return;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (isMarked(pid, mark)) end(Number(pid), 'SIGKILL');
  }
}

const graceMs = 3_000;

// Before the handler that takes the folder in memory away from what still runs.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const { group } of running) end(-group, 'SIGINT');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, graceMs);
    running.forEach(endAll);
    print(`\nEnded by ${signal}; nothing of it runs any more.\n`);
    process.kill(process.pid, signal);
  });
}

/** Ends a check that hangs. @returns forgets it. */
function watch(name: string, check: Running, limitMs: number): () => void {
  const timers = [
    setTimeout(() => {
      print(`\n── ${name}: has not ended in ${limitMs / 60_000} minutes, and is ended\n`);
      end(-check.group, 'SIGINT');
    }, limitMs),
    setTimeout(() => endAll(check), limitMs + graceMs),
  ];
  return () => timers.forEach((timer) => clearTimeout(timer));
}

/** Runs a check; what it prints appears as it goes, or whole when it has ended. */
export async function runCheck(
  check: Check,
  env: NodeJS.ProcessEnv,
  reports: string,
  limitMs = longestMs,
): Promise<Outcome> {
  const { name, by, progress } = check;
  const report = join(reports, `${name.replaceAll(' ', '-')}.json`);
  await rm(report, { force: true });
  const command = by === 'jest' ? `${check.command} --json --outputFile=${report}` : check.command;
  const startedMs = performance.now();
  if (progress) print(`\n── ${name}\n`);
  const run = randomUUID();
  const child = spawn(command, {
    cwd: workspace,
    shell: true,
    // A group of its own, so that all that it started can be ended with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      ...check.env,
      ...(by === 'playwright' && { TEST_REPORT: report }),
      TEST_RUN: run,
    },
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed.push(chunk);
      if (progress) process.stdout.write(chunk);
    });
  }
  const started = { group: child.pid ?? 0, mark: `TEST_RUN=${run}` };
  running.add(started);
  const forget = watch(name, started, limitMs);
  const closed = once(child, 'close');
  await once(child, 'exit');
  forget();
  // What it has left behind would keep its output open, and ports.
  endAll(started);
  running.delete(started);
  // Something that hides from us may keep its output open for ever.
  await Promise.race([closed, wait(graceMs, undefined, { ref: false })]);
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  const passed = child.exitCode === 0;
  const said = Buffer.concat(printed).toString();
  if (!progress) print(`\n── ${name}\n${said}`);
  print(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s\n`);
  return { name, passed, seconds, ...(await readReport(by, report, said)) };
}
