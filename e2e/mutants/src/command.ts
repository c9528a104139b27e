import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { allFaults } from '../faults/index.ts';
import type { Fault } from '../faults/fault.ts';
import { copyTree } from './tree.ts';
import { failingKillers, tryFault } from './try-fault.ts';
import type { Outcome } from './try-fault.ts';

interface Column {
  readonly tree: string;
  readonly outcomes: readonly Outcome[];
}

/** A Markdown table: a line for each fault, a column for each tree, and how many each tree noticed. */
function table(columns: readonly Column[]): string {
  const faults = columns[0]?.outcomes.map(({ fault }) => fault) ?? [];
  const rows = faults.map(({ id }, index) => [
    id,
    ...columns.map(({ outcomes }) => cell(outcomes[index])),
  ]);
  const counts = columns.map(({ outcomes }) => {
    const killed = outcomes.filter(({ kind }) => kind === 'killed').length;
    return `${killed} of ${outcomes.length} killed`;
  });
  const head = ['fault', ...columns.map(({ tree }) => tree)];
  return [head, head.map(() => '---'), ...rows, ['', ...counts]].map(line).join('\n');
}

function cell(outcome: Outcome | undefined): string {
  if (outcome === undefined) return '';
  const { kind, detail, seconds } = outcome;
  return `${kind}${detail === '' ? '' : `: ${detail}`} (${seconds} s)`;
}

const line = (cells: readonly string[]): string =>
  `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;

const usage = `Makes one fault after another in a copy of the code, and says which tests notice it.

  pnpm mutants [<id>…] [--area <area>] [--with jest|playwright]

  --tree <folder>   another checkout, with its packages installed; may be repeated: a column for each
  --list            names the faults, and runs nothing
  --json <file>     writes the outcomes
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    area: { type: 'string' },
    with: { type: 'string' },
    tree: { type: 'string', multiple: true, default: [join(import.meta.dirname, '../../..')] },
    list: { type: 'boolean', default: false },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function chosenFaults(): Fault[] {
  const unknown = positionals.filter((id) => !allFaults.some((fault) => fault.id === id));
  if (unknown.length > 0) throw new Error(`No such fault: ${unknown.join(', ')}`);
  return allFaults.filter(
    ({ id, killedBy }) =>
      (positionals.length === 0 || positionals.includes(id)) &&
      (values.area === undefined || id.startsWith(`${values.area}/`)) &&
      (values.with === undefined || values.with in killedBy),
  );
}

async function tryAll(folder: string, faults: readonly Fault[]): Promise<Outcome[]> {
  const tree = await copyTree(resolve(folder));
  print(`${tree.original}\n`);
  const failing = await failingKillers(tree, faults);
  const outcomes: Outcome[] = [];
  for (const fault of faults) {
    const problem = failing.get(fault.killedBy);
    const outcome: Outcome =
      problem === undefined
        ? await tryFault(tree, fault)
        : { fault, kind: 'error', detail: problem, seconds: 0 };
    print(`${fault.id}  ${outcome.kind}  ${outcome.seconds} s  ${outcome.detail}`);
    outcomes.push(outcome);
  }
  return outcomes;
}

async function mutate(): Promise<void> {
  const faults = chosenFaults();
  if (values.list) {
    for (const { id, what } of faults) print(`${id}  ${what}`);
    return;
  }
  const columns = [];
  for (const folder of values.tree) {
    columns.push({ tree: resolve(folder), outcomes: await tryAll(folder, faults) });
  }
  print(`\n${table(columns)}`);
  if (values.json !== undefined) await writeFile(values.json, JSON.stringify(columns, null, 2));
  const isKilled = columns.every(({ outcomes }) => outcomes.every(({ kind }) => kind === 'killed'));
  if (!isKilled) process.exitCode = 1;
}

if (values.help) print(usage);
else await mutate();
