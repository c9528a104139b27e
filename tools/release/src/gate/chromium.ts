import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import * as z from 'zod/mini';

/** The first is without a window, and starts in a third of the time. */
const programs = [
  'chromium-headless-shell',
  'chromium',
  'google-chrome',
  'google-chrome-stable',
  'chromium-browser',
];
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The Chromium that `TESSERA_BROWSER` names, else one of this machine; none where it says `none`. */
export function findBrowser(environment: NodeJS.ProcessEnv): string | undefined {
  const { TESSERA_BROWSER: named, PATH = '' } = environment;
  if (named) return named === 'none' ? undefined : named;
  const folders = PATH.split(delimiter).filter(isAbsolute);
  const places = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  return [...places, onMac].find(existsSync);
}

/** A browser answers within milliseconds, and starts in a second; a busy machine takes longer. */
const patienceMs = 30_000;

/** Ends a process with those that it has started: a browser is many. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

type Result = Readonly<Record<string, unknown>>;

const answerSchema = z.object({ id: z.number(), result: z.record(z.string(), z.unknown()) });

/** Asks over the debugging pipe of a browser; `gone` rejects as it ends. */
function askerOf(program: string, { stdio }: ChildProcess, gone: Promise<never>) {
  const [, , , orders, answers] = stdio;
  if (!(orders instanceof Writable && answers instanceof Readable)) throw new Error('no pipe');
  const waiting = new Map<number, (result: Result) => void>();
  let rest = '';
  // A pipe that breaks is one whose browser ends, which `gone` tells.
  orders.on('error', () => undefined);
  answers.on('error', () => undefined).setEncoding('utf8');
  answers.on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const { data } = answerSchema.safeParse(JSON.parse(message));
      if (data) waiting.get(data.id)?.(data.result);
    }
  });
  let asked = 0;
  return async (method: string, params: object = {}): Promise<Result> => {
    const id = (asked += 1);
    let timer: NodeJS.Timeout | undefined;
    const answer = new Promise<Result>((resolve, reject) => {
      waiting.set(id, resolve);
      timer = setTimeout(() => reject(new Error(`${program} does not answer`)), patienceMs);
    });
    orders.write(`${JSON.stringify({ id, method, params })}\0`);
    try {
      return await Promise.race([answer, gone]);
    } finally {
      clearTimeout(timer);
      waiting.delete(id);
    }
  };
}

/** A running browser. */
export interface Browser {
  /** Opens an address with storage of its own. @returns what closes it. @throws Error */
  open(address: string): Promise<() => void>;
  /** Whether it still answers. */
  answers(): Promise<boolean>;
  /** Aborted once it runs no longer. */
  readonly ended: AbortSignal;
  /** Ends it with all that it has started. */
  end(): Promise<void>;
}

/** Starts a browser without a window. @throws Error where it does not answer. */
export async function startBrowser(program: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'candidate-'));
  const options = [
    '--headless',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--no-first-run',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    // As root, Chromium starts without its sandbox alone.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  const env = { HOME: profile, PATH: process.env['PATH'] };
  const stdio = ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] as const;
  const child = spawn(program, options, { env, stdio: [...stdio], detached: true });
  const gone = once(child, 'exit').then(() => Promise.reject(new Error(`${program} has ended`)));
  const ended = new AbortController();
  gone.catch(() => ended.abort());
  const ask = askerOf(program, child, gone);
  const answers = () =>
    ask('Browser.getVersion').then(
      () => true,
      () => false,
    );
  async function end(): Promise<void> {
    endGroup(child.pid);
    await gone.catch(() => undefined);
    // Its other processes may still write there, which costs nothing but the place.
    await rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
  if (!(await answers())) {
    await end();
    throw new Error(`${program} does not start`);
  }
  return {
    async open(url) {
      const { browserContextId } = await ask('Target.createBrowserContext');
      await ask('Target.createTarget', { url, browserContextId });
      return () =>
        void ask('Target.disposeBrowserContext', { browserContextId }).catch(() => undefined);
    },
    answers,
    ended: ended.signal,
    end,
  };
}
