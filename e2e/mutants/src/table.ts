import type { Outcome } from './try-fault.ts';

/** What one tree made of all faults. */
export interface Column {
  readonly tree: string;
  readonly outcomes: readonly Outcome[];
}

/** A Markdown table: a line for each fault, a column for each tree, and how many each tree noticed. */
export function table(columns: readonly Column[]): string {
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
