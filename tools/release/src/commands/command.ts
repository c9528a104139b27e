import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { called } from '../site/called.ts';

/** One command of the tool; the table in `cli.ts` lists them all. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly help: string;
  run(args: readonly string[]): Promise<Outcome>;
}

export interface Outcome {
  /** Output for the user, or a document for `--json`. */
  readonly text: string;
  /** Whether the command found a fault; its exit code is 1 then. */
  readonly refused?: boolean;
}

export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Parsed options and operands of a command with these options of its own. */
type Arguments<Own extends Options> = ReturnType<
  typeof parseArgs<{
    args: string[];
    allowPositionals: true;
    options: typeof siteOption & Own;
  }>
>;

const siteOption = { site: { type: 'string' } } as const;

export const siteHelp =
  '  --site <folder>  the site (default: site), or its address: s3://<bucket>/<prefix>';

export const forceOption = { force: { type: 'boolean' } } as const;
export const forceHelp = `  --force          deploy in spite of what \`${called} check\` finds, unless files are not whole`;

export const actOption = { why: { type: 'string' }, key: { type: 'string' } } as const;
export const actHelp = `  --why <text>     the reason, for the log
  --key <file>     the private key to sign with, where the site has keys (default: TESSERA_KEY_FILE)`;

/**
 * Parses the arguments of a command that operates on a site.
 * @param operands minimum and maximum number of arguments without dashes.
 * @throws UsageError if the arguments are invalid.
 */
export function parseArguments<Own extends Options>(
  args: readonly string[],
  operands: readonly [number, number],
  options: Own,
): Arguments<Own> & { readonly site: string } {
  const parsed = parse(args, options);
  const [least, most] = operands;
  const { length } = parsed.positionals;
  if (length < least) throw new UsageError('something is missing');
  if (length > most) throw new UsageError(`'${parsed.positionals[most]}' is too much`);
  const { site = 'site' } = parsed.values as { site?: string };
  return { ...parsed, site: resolve(site) };
}

function parse<Own extends Options>(args: readonly string[], own: Own): Arguments<Own> {
  try {
    const options = { ...siteOption, ...own };
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
