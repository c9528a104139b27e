import type { ReactNode } from 'react';
import classes from './detail-list.module.css';

export interface Detail {
  readonly label: string;
  readonly value: ReactNode;
  readonly long?: boolean;
  /** A name, a number or a code, which page translation must not change; implied by `long`. */
  readonly asWritten?: boolean;
}

export interface DetailListProps {
  readonly details: readonly Detail[];
}

export function DetailList({ details }: DetailListProps) {
  return (
    <dl className={classes.list}>
      {details.map(({ label, value, long, asWritten }) => (
        <div key={label} className={classes.row} data-long={long}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value} translate={long || asWritten ? 'no' : undefined}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
