import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePorts } from '@tessera/test-kit';
import { z } from 'zod';
import { driverDeadlineMs, refusalOf, type Command, type Driver } from './driver.ts';
import { until } from './until.ts';

type Endpoint = (
  parameters: Readonly<Record<string, unknown>>,
) => readonly ['GET' | 'POST', string];

const commands = {
  'Navigate To': () => ['POST', '/url'],
  'Get Current URL': () => ['GET', '/url'],
  'Execute Script': () => ['POST', '/execute/sync'],
  'Element Click': ({ id }) => ['POST', `/element/${String(id)}/click`],
  'Element Clear': ({ id }) => ['POST', `/element/${String(id)}/clear`],
  'Element Send Keys': ({ id }) => ['POST', `/element/${String(id)}/value`],
  'Set Window Rect': () => ['POST', '/window/rect'],
  'Take Screenshot': () => ['GET', '/screenshot'],
} satisfies Record<Command, Endpoint>;

const answer = z.object({ value: z.unknown() });
const refusal = z.object({ error: z.string(), message: z.string() });
const newSession = z.object({ sessionId: z.string() });

export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  /** A virtual display: this engine has no headless mode. */
  readonly screen: string;
}

export async function startWebKit({ driver, browser, screen }: WebKitPrograms): Promise<Driver> {
  const display = await startScreen(screen);
  const [port] = await freePorts(1);
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    // Without LANG, pages see an invalid language.
    env: { ...process.env, DISPLAY: display.name, LANG: 'en_US.UTF-8' },
  });
  const stop = async (): Promise<void> => {
    for (const each of [server, display.process]) await end(each);
  };
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      signal: AbortSignal.timeout(driverDeadlineMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = answer.parse(await response.json());
    if (response.ok) return value;
    const { error, message } = refusal.parse(value);
    throw refusalOf(error, message);
  };
  try {
    await until(driverDeadlineMs, () => call('GET', '/status').catch(() => undefined));
    const capabilities = {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    };
    const { sessionId } = newSession.parse(await call('POST', '/session', { capabilities }));
    return {
      send: (command, { id, ...parameters } = {}) => {
        const [method, path] = (commands[command] as Endpoint)({ id });
        const body = method === 'POST' ? parameters : undefined;
        return call(method, `/session/${sessionId}${path}`, body);
      },
      stop: async () => {
        await call('DELETE', `/session/${sessionId}`);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  await ended;
}

/** Xvfb chooses its display's number and writes it to file descriptor 3. */
async function startScreen(program: string) {
  const xvfb = spawn(
    program,
    ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [displayNumber] = (await once(xvfb.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { process: xvfb, name: `:${displayNumber.toString().trim()}` };
}
