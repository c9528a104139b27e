import { useState, type ReactNode } from 'react';
import classes from './figure-table.module.css';

export interface FigureTableProps {
  readonly summary: string;
  /** Accessible name, which a scrollable table needs. */
  readonly label: string;
  readonly columns: readonly string[];
  /** Called only once the table is open: there may be hundreds of rows. */
  readonly rows: () => readonly FigureRow[];
}

export interface FigureRow {
  readonly key: string;
  readonly name: string;
  readonly values: readonly ReactNode[];
}

export function FigureTable({ summary, label, columns, rows }: FigureTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>{summary}</summary>
      {open && (
        // A scrollable region must be reachable by keyboard.
        <div role="region" aria-label={label} tabIndex={0} className={classes.rows}>
          <table className={classes.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows().map(({ key, name, values }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {values.map((value, index) => (
                    <td key={columns[index + 1]}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
