import { parseArgs } from 'node:util';
import { called, ReleaseError } from '../site/site.ts';
import { folderAt, siteOption, UsageError } from './command.ts';
import type { Command, Outcome } from './command.ts';
import { createCommand } from './create.ts';
import { canaryCommand, promoteCommand, rollbackCommand, withdrawCommand } from './deploy.ts';
import { devCommand } from './dev.ts';
import { keysCommand } from './keys.ts';
import { pagesCommand } from './pages.ts';
import { pruneCommand } from './prune.ts';
import { previewCommand, publishCommand } from './publish.ts';
import { runRemotely } from './remotely.ts';
import { defineServe } from './serve.ts';
import { checkCommand, listCommand, logCommand } from './show.ts';
import { tokensCommand } from './tokens.ts';

/** Runs a command on the folder of its site, or by the release service that it names. */
async function onSite(args: readonly string[], command: Command): Promise<Outcome> {
  const { site } = parseArgs({ args: [...args], options: siteOption, strict: false }).values;
  const given = typeof site === 'string' ? site : 'site';
  if (/^https?:/i.test(given)) return runRemotely(given, args, command);
  return command.run(args, folderAt(given));
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
