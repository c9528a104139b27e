import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface TimedStep {
  readonly name: string;
  readonly seconds: number;
}

export interface Steps {
  take<Result>(name: string, step: () => Promise<Result>): Promise<Result>;
  readonly taken: readonly TimedStep[];
}

export function timedSteps(say: (line: string) => void): Steps {
  const taken: TimedStep[] = [];
  return {
    taken,
    async take(name, step) {
      const begun = performance.now();
      const result = await step();
      const seconds = (performance.now() - begun) / 1000;
      taken.push({ name, seconds });
      say(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
      return result;
    },
  };
}

/**
 * The times as a Markdown table.
 * @param columns steps by column heading; all columns have the same steps.
 */
export function tableOf(columns: Readonly<Record<string, readonly TimedStep[]>>): string {
  const heads = Object.keys(columns);
  const names = Object.values(columns)[0]?.map(({ name }) => name) ?? [];
  const secondsOf = (head: string, place: number) =>
    columns[head]?.[place]?.seconds.toFixed(1) ?? '–';
  const rows = [
    ['step', ...heads],
    ['---', ...heads.map(() => '---:')],
    ...names.map((name, place) => [name, ...heads.map((head) => secondsOf(head, place))]),
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export type Command = readonly [program: string, ...args: string[]];

const longestCommandMs = 400_000;

/**
 * Runs a command.
 * @returns its standard output.
 * @throws Error with all of its output, if it fails.
 */
export async function runIn(
  folder: string,
  environment: Readonly<Record<string, string>>,
  [command, ...args]: Command,
): Promise<string> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longestCommandMs,
  });
  let output = '';
  let allOutput = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    allOutput += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (allOutput += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return output;
  throw new Error(
    `${[command, ...args].join(' ')} ended with ${code ?? 'a signal'}:\n${allOutput}`,
  );
}
