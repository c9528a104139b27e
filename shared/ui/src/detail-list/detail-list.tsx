import type { ReactNode } from 'react';
import classes from './detail-list.module.css';

export interface Detail {
  readonly label: string;
  readonly value: ReactNode;
  /** An id or an address, which does not fit beside its label: it stands under it. */
  readonly long?: boolean;
  /** A name, a number or a code, which page translation leaves as it is; what is `long` always. */
  readonly asWritten?: boolean;
}

export interface DetailListProps {
  readonly details: readonly Detail[];
}

/** Names and values with hairlines between: a profile, a review before paying, a receipt. */
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
