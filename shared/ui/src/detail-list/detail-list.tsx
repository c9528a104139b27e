import type { ReactNode } from 'react';
import classes from './detail-list.module.css';

export interface Detail {
  readonly label: string;
  readonly value: ReactNode;
}

export interface DetailListProps {
  readonly details: readonly Detail[];
}

/** Names and values with hairlines between: a profile, a review before paying, a receipt. */
export function DetailList({ details }: DetailListProps) {
  return (
    <dl className={classes.list}>
      {details.map(({ label, value }) => (
        <div key={label} className={classes.row}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
