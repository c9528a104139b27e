import { called, ReleaseError } from '../site/site.ts';
import { UsageError } from './command.ts';
import type { Command, Outcome } from './command.ts';
import { createCommand } from './create.ts';
import { canaryCommand, promoteCommand, rollbackCommand, withdrawCommand } from './deploy.ts';
import { devCommand } from './dev.ts';
import { keysCommand } from './keys.ts';
import { inPlace, siteIn } from './on-site.ts';
import { pagesCommand } from './pages.ts';
import { pruneCommand } from './prune.ts';
import { previewCommand, publishCommand } from './publish.ts';
import { runRemotely } from './remotely.ts';
import { defineServe } from './serve.ts';
import { checkCommand, listCommand, logCommand } from './show.ts';
import { tokensCommand } from './tokens.ts';

/** The arguments for a copy: the site, and what lies in it, are in its folder. */
function argsFor(args: readonly string[], name: string, folder: string): string[] {
  return args.map((arg, index) => {
    // A reason is what somebody wrote.
    if (args[index - 1] === '--why') return arg;
    const [, option = '', place = ''] = /^(--[a-z]+=)?(s3:\/\/.*)$/.exec(arg) ?? [];
    const isThere = place === name || place.startsWith(`${name}/`);
    return isThere ? option + folder + place.slice(name.length) : arg;
  });
}

/**
 * Runs a command on its site; where that is in object storage, on a folder, whose name is not said.
 */
async function onSite(args: readonly string[], command: Command): Promise<Outcome> {
  const given = siteIn(args);
  if (/^https?:/.test(given)) return runRemotely(given, args, command);
  // It lives longer than a copy of a site.
  if (command === serveCommand) return command.run(args, given);
  return inPlace(given, async (folder, address) => {
    const named = (said: string) => said.replaceAll(folder, address);
    try {
      const outcome = await command.run(argsFor(args, address, folder), folder);
      return { ...outcome, text: named(outcome.text) };
    } catch (error) {
      if (error instanceof ReleaseError) throw new ReleaseError(named(error.message));
      throw error;
    }
  });
}

const remoteCommands: readonly Command[] = [
  publishCommand,
  previewCommand,
  promoteCommand,
  canaryCommand,
  rollbackCommand,
  withdrawCommand,
  listCommand,
  logCommand,
  checkCommand,
];

const serveCommand = defineServe(remoteCommands);

const commands: readonly Command[] = [
  ...remoteCommands,
  pagesCommand,
  pruneCommand,
  keysCommand,
  tokensCommand,
  serveCommand,
  createCommand,
  devCommand,
];

const help = `Releases remotes and the host into a site of static files.

${commands.map(({ name, summary }) => `  ${called} ${name.padEnd(9)} ${summary}`).join('\n')}

\`${called} <command> --help\` says more. Exit codes: 0 done, 1 refused or failed, 2 wrong usage.`;

const asksForHelp = (args: readonly string[]) => args.some((arg) => /^(--help|-h)$/.test(arg));

async function run([name, ...args]: readonly string[]): Promise<Outcome> {
  if (name === undefined || name === 'help' || asksForHelp([name])) return { text: help };
  const command = commands.find((known) => known.name === name);
  if (!command) throw new UsageError(`there is no command '${name}'\n\n${help}`);
  if (asksForHelp(args)) return { text: command.help };
  try {
    return await onSite(args, command);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${called} ${name}: ${error.message}\n\n${command.help}`);
  }
}

export interface Ended {
  readonly code: 0 | 1 | 2;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the arguments of `release`. @throws only errors that are bugs of the tool. */
export async function runCommand(args: readonly string[]): Promise<Ended> {
  try {
    const { text, refused = false } = await run(args);
    return { code: refused ? 1 : 0, stdout: `${text}\n`, stderr: '' };
  } catch (error) {
    const isExpected = error instanceof UsageError || error instanceof ReleaseError;
    if (!isExpected) throw error;
    const code = error instanceof UsageError ? 2 : 1;
    return { code, stdout: '', stderr: `${error.message}\n` };
  }
}
