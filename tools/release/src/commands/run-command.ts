import { canaryCommand } from './canary.ts';
import { checkCommand } from './check.ts';
import { UsageError } from './command.ts';
import type { Command, Outcome } from './command.ts';
import { keysCommand } from './keys.ts';
import { listCommand } from './list.ts';
import { logCommand } from './log.ts';
import { onSite } from './on-site.ts';
import { pagesCommand } from './pages.ts';
import { previewCommand } from './preview.ts';
import { promoteCommand, rollbackCommand, withdrawCommand } from './deploy.ts';
import { publishCommand } from './publish.ts';
import { pruneCommand } from './prune.ts';
import { createCommand } from './create.ts';
import { ReleaseError } from '../site/release-error.ts';
import { called } from '../site/called.ts';

const commands: readonly Command[] = [
  publishCommand,
  previewCommand,
  promoteCommand,
  canaryCommand,
  rollbackCommand,
  withdrawCommand,
  listCommand,
  logCommand,
  checkCommand,
  pagesCommand,
  pruneCommand,
  keysCommand,
  createCommand,
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
    return await onSite(args, (given) => command.run(given));
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

/**
 * Runs the arguments of `release`.
 * @throws only errors that are bugs of the tool.
 */
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
