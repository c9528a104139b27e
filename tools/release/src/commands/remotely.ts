import { parseArgs } from 'node:util';
import type { WorkQueue } from '@tessera/bounds';
import { onBehalfOf } from '../log/sender.ts';
import type { Sender } from '../log/sender.ts';
import type { Answer, Asked } from '../service/asked.ts';
import { messageOf, ReleaseError } from '../site/site.ts';
import { UsageError } from './command.ts';
import type { Command, Outcome } from './command.ts';
import { versionPattern } from './publish.ts';

/** Options whose value is a place of the machine where they are given. */
const keptHere = new Set(['site', 'key', 'url']);

const ownMachine = /^(localhost|127\.0\.0\.1|\[::1\])$/;

function expectService(address: string): void {
  const { protocol, hostname } = URL.canParse(address) ? new URL(address) : {};
  if (protocol === 'https:' || (hostname !== undefined && ownMachine.test(hostname))) return;
  throw new UsageError(`'${address}' is no address by https, such as https://releases.example`);
}

function parsed(args: readonly string[], { options }: Command) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

const stringOr = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Runs a command by a release service: with the same output as on the site itself. */
export async function runRemotely(
  address: string,
  args: readonly string[],
  command: Command,
): Promise<Outcome> {
  expectService(address);
  const { askService, packBuild } = await import('../service/client.ts');
  const { values, positionals } = parsed(args, command);
  const [operand] = positionals;
  const isPreview = command.name === 'preview' && !versionPattern.test(operand ?? '');
  const hasBuild = command.name === 'publish' || isPreview;
  const places = { url: stringOr(values['url']), key: stringOr(values['key']) };
  const build = hasBuild && operand !== undefined ? await packBuild(operand, places) : null;
  const options = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      !keptHere.has(name) && (typeof value === 'string' || value === true) ? [[name, value]] : [],
    ),
  );
  const operands = build ? ['build'] : positionals;
  const { outcome, text } = await askService(address, {
    command: command.name,
    options,
    operands,
    build,
  });
  if (outcome === 'usage') throw new UsageError(text);
  if (outcome === 'failed') throw new ReleaseError(text);
  return { text, refused: outcome === 'refused' };
}

/** Runs a command that a service was sent, on its own site and with its own key. */
export async function runAsked(
  { command: name, options, operands }: Asked,
  sender: Sender,
  { commands, site, key, inTurn }: RunFor,
): Promise<Answer> {
  const command = commands.find((known) => known.name === name);
  if (!command) {
    return failed(`a release service does not take '${name}': it is run where the site is`);
  }
  const foreign = Object.keys(options).find((option) => keptHere.has(option));
  if (foreign !== undefined) return failed(`a release service does not take --${foreign}`);
  const given = Object.entries(options).map(([option, value]) =>
    value === true ? `--${option}` : `--${option}=${value}`,
  );
  const isAct = 'key' in command.options;
  const signed = key !== undefined && isAct ? [`--key=${key}`] : [];
  // Where the site is on this machine is nobody's business elsewhere.
  const named = (said: string) => said.replaceAll(site, 'the site');
  const run = () =>
    onBehalfOf(sender, () => command.run([...given, ...signed, '--', ...operands], site));
  try {
    const { text, refused } = await (isAct ? inTurn(run) : run());
    return { outcome: refused ? 'refused' : 'done', text: named(text) };
  } catch (error) {
    if (error instanceof ReleaseError) return failed(named(error.message));
    if (error instanceof UsageError) return { outcome: 'usage', text: error.message };
    throw error;
  }
}

const failed = (text: string): Answer => ({ outcome: 'failed', text });

interface RunFor {
  readonly commands: readonly Command[];
  /** The folder of the site. */
  readonly site: string;
  readonly key: string | undefined;
  /** Acts that only waited for the lock of the site would give up while a long one has it. */
  readonly inTurn: WorkQueue;
}
