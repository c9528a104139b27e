import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { driverDeadlineMs, refusalOf, type Command, type Driver } from './driver.ts';
import { until } from './until.ts';

/** Firefox speaks WebDriver over a socket itself; `geckodriver` only adds HTTP. */
const commands = {
  'Navigate To': 'WebDriver:Navigate',
  'Get Current URL': 'WebDriver:GetCurrentURL',
  'Execute Script': 'WebDriver:ExecuteScript',
  'Element Click': 'WebDriver:ElementClick',
  'Element Clear': 'WebDriver:ElementClear',
  'Element Send Keys': 'WebDriver:ElementSendKeys',
  'Set Window Rect': 'WebDriver:SetWindowRect',
  'Take Screenshot': 'WebDriver:TakeScreenshot',
} satisfies Record<Command, string>;

/** Chooses a free port and disables first-run pages. */
const preferences = `
user_pref("marionette.port", 0);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
user_pref("app.update.enabled", false);
user_pref("extensions.update.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("intl.accept_languages", "en-US");
`;

export async function startFirefox(program: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'tessera-firefox-'));
  await writeFile(join(profile, 'user.js'), preferences);
  const firefox = spawn(
    program,
    ['--headless', '--no-remote', '--marionette', '--profile', profile],
    { stdio: 'ignore' },
  );
  const ended = once(firefox, 'exit');
  const stop = async (): Promise<void> => {
    firefox.kill('SIGKILL');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const port = await until(driverDeadlineMs, async () =>
      Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '0')),
    );
    const marionette = await connectTo(port);
    await marionette('WebDriver:NewSession', { capabilities: {} });
    return {
      send: (command, parameters) => marionette(commands[command], parameters ?? {}),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Send = (command: string, parameters: object) => Promise<unknown>;

/** `[1, id, error, result]`; either the error or the result is null. */
const answer = z.tuple([
  z.literal(1),
  z.number(),
  z.object({ error: z.string(), message: z.string() }).nullable(),
  z.unknown(),
]);
const withValue = z.object({ value: z.unknown() });

/** Sends one command at a time, so the next message is its answer. */
async function connectTo(port: number): Promise<Send> {
  const socket = connect(port, '127.0.0.1');
  const messages = messagesOf(socket);
  await messages.next();
  let id = 0;
  return async (command, parameters) => {
    const text = JSON.stringify([0, (id += 1), command, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const next = await messages.next();
    if (next.done === true) throw new Error(`Firefox ended during ${command}`);
    const [, , error, result] = answer.parse(JSON.parse(next.value));
    if (error !== null) throw refusalOf(error.error, error.message);
    const found = withValue.safeParse(result);
    return found.success ? found.data.value : undefined;
  };
}

/** Each message is preceded by its length in bytes and a colon. */
async function* messagesOf(socket: Socket): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const colon = rest.indexOf(':');
      const end = colon + 1 + Number(rest.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || rest.length < end) break;
      yield rest.subarray(colon + 1, end).toString();
      rest = rest.subarray(end);
    }
  }
}
