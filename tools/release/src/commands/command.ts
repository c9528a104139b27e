import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { called, messageOf } from '../site/site.ts';

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

export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;

export const siteOption = { site: text } as const;
/** The reason for the log, and the key to sign with. */
export const actOptions = { why: text, key: text } as const;
export const deployOptions = { ...actOptions, force: flag } as const;

/** Help on the options that several commands have, by the first of them. */
const sharedHelp = {
  force: `  --force          deploy in spite of what \`${called} check\` finds, unless files are not whole;
                   takes --why, and the log names the rules that were overruled`,
  why: `  --why <text>     the reason, for the log
  --key <file>     the private key to sign with, where the site has keys (default: TESSERA_KEY_FILE)`,
  site: `  --site <folder>  the site (default: site), or the address of a release service, https://<host>,
                   which takes the token in TESSERA_TOKEN`,
} as const;

interface Definition<Own extends Options> {
  readonly name: string;
  readonly summary: string;
  /** Its help: a sentence, and the operands and options that it alone has. */
  readonly help: string;
  /** Minimum and maximum number of arguments without dashes. */
  readonly operands: readonly [least: number, most: number];
  readonly options: Own;
  /** @throws UsageError if the arguments are invalid. */
  run(given: Arguments<Own> & { readonly site: string }): Promise<Outcome | readonly string[]>;
}

/** A command with its whole help, which is told its site. */
export interface Command extends Pick<
  Definition<Options>,
  'name' | 'summary' | 'help' | 'options'
> {
  /** @throws UsageError if the arguments are invalid. */
  run(args: readonly string[], site: string): Promise<Outcome>;
}

export function defineCommand<Own extends Options>(definition: Definition<Own>): Command {
  const { operands, options, help, run, ...named } = definition;
  const shared = Object.entries(sharedHelp)
    .filter(([option]) => option === 'site' || option in options)
    .map(([, line]) => line);
  return {
    ...named,
    options: { ...siteOption, ...options },
    help: [help, ...shared].join('\n'),
    async run(args: readonly string[], site: string): Promise<Outcome> {
      const parsed = parse(args, options);
      const [least, most] = operands;
      const { length } = parsed.positionals;
      if (length < least) throw new UsageError('something is missing');
      if (length > most) throw new UsageError(`'${parsed.positionals[most]}' is too much`);
      const { force, why }: { force?: unknown; why?: unknown } = parsed.values;
      if (force === true && !(typeof why === 'string' && why.trim())) {
        throw new UsageError('--force takes the reason for the log: --why <text>');
      }
      const outcome = await run({ ...parsed, site });
      return 'text' in outcome ? outcome : { text: outcome.join('\n') };
    },
  };
}

function parse<Own extends Options>(args: readonly string[], own: Own): Arguments<Own> {
  try {
    const options = { ...siteOption, ...own };
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

/** A folder that somebody named. @throws UsageError for an address, such as that of a bucket. */
export function folderAt(place: string): string {
  if (!/^[a-z][\w+.-]*:\/\//i.test(place)) return resolve(place);
  throw new UsageError(
    `'${place}' is no folder. A site is a folder of one machine; from elsewhere, name its release ` +
      'service, https://<host>. deploy/bin/send-pages copies a site to object storage',
  );
}

/** The minute of a time in ISO 8601, for people. */
export const minuteOf = (time: string) => `${time.slice(0, 16).replace('T', ' ')} UTC`;

export const json = (value: unknown): Outcome => ({ text: JSON.stringify(value, null, 2) });

/** Lines in columns. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widthOf(column)))
      .join('  ')
      .trimEnd(),
  );
}
