import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { called, ReleaseError } from '../site/site.ts';
import { text, UsageError } from './command.ts';
import type { Command, Outcome } from './command.ts';
import { createCommand } from './create.ts';
import { canaryCommand, promoteCommand, rollbackCommand, withdrawCommand } from './deploy.ts';
import { devCommand } from './dev.ts';
import { keysCommand } from './keys.ts';
import { pagesCommand } from './pages.ts';
import { pruneCommand } from './prune.ts';
import { previewCommand, publishCommand } from './publish.ts';
import { checkCommand, listCommand, logCommand } from './show.ts';

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
async function onSite(args: readonly string[], run: Command['run']): Promise<Outcome> {
  const { site } = parseArgs({ args: [...args], options: { site: text }, strict: false }).values;
  const given = typeof site === 'string' ? site : 'site';
  if (!given.startsWith('s3://')) return run(args, resolve(given));
  // The storage's client is loaded for sites that are there, and costs nothing for all others.
  const { bucketAddress, s3Objects } = await import('../bucket/s3-objects.ts');
  const { onBucket } = await import('../bucket/on-bucket.ts');
  const address = bucketAddress(given);
  if (!address) {
    throw new UsageError(
      `'${given}' is no address of a site, such as s3://wallet-releases/production`,
    );
  }
  return onBucket(s3Objects(address), async (folder) => {
    const named = (said: string) => said.replaceAll(folder, address.text);
    try {
      const outcome = await run(argsFor(args, address.text, folder), folder);
      return { ...outcome, text: named(outcome.text) };
    } catch (error) {
      if (error instanceof ReleaseError) throw new ReleaseError(named(error.message));
      throw error;
    }
  });
}

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
    return await onSite(args, (given, site) => command.run(given, site));
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
