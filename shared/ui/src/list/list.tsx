import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icon/icon.tsx';
import { asElement } from '../elements.tsx';
import { Anchor } from '../link-text/link-text.tsx';
import classes from './list.module.css';

export interface ListProps {
  readonly label?: string;
  readonly flush?: boolean;
  readonly children: ReactNode;
}

export function List({ label, flush = false, children }: ListProps) {
  // Safari drops the list semantics of lists without bullets unless the role is explicit.
  return (
    <ul role="list" aria-label={label} className={classes.list} data-flush={flush}>
      {children}
    </ul>
  );
}

export interface ListRowProps {
  readonly leading?: ReactNode;
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly value?: ReactNode;
  readonly valueSubtitle?: ReactNode;
  readonly to?: string;
  readonly href?: string;
  readonly onClick?: () => void;
  readonly selected?: boolean;
  readonly disabled?: boolean;
}

export interface RowLinkProps extends RowContentProps {
  readonly to: string;
  readonly state?: unknown;
}

/** A row without `<li>`, for a list that lays out its own items. */
export function RowLink({ to, state, ...content }: RowLinkProps) {
  return (
    <Link to={to} state={state} className={classes.row}>
      <RowContent {...content} />
    </Link>
  );
}

export function ListRow({ to, href, onClick, selected, disabled, ...content }: ListRowProps) {
  if (to !== undefined || href !== undefined) {
    return (
      <li>
        <Anchor to={to} href={href} className={classes.row}>
          <RowContent {...content} />
        </Anchor>
      </li>
    );
  }
  if (onClick) {
    return (
      <li>
        <button
          type="button"
          className={classes.row}
          aria-pressed={selected}
          disabled={disabled}
          onClick={onClick}
        >
          <RowContent {...content} selected={selected} />
        </button>
      </li>
    );
  }
  return (
    <li>
      <div className={classes.row}>
        <RowContent {...content} />
      </div>
    </li>
  );
}

type RowContentProps = Pick<
  ListRowProps,
  'leading' | 'title' | 'subtitle' | 'value' | 'valueSubtitle'
>;

function RowContent({
  leading,
  title,
  subtitle,
  value,
  valueSubtitle,
  selected = false,
}: RowContentProps & { readonly selected?: boolean | undefined }) {
  return (
    <>
      {asElement(leading)}
      <span className={classes.words}>
        <span className={classes.title}>
          <span>{title}</span>
          {selected && <Icon name="check" size={18} className={classes.chosen} />}
        </span>
        {subtitle !== undefined && <span className={classes.quiet}>{subtitle}</span>}
      </span>
      {(value !== undefined || valueSubtitle !== undefined) && (
        <span className={classes.end}>
          <span className={classes.title}>{value}</span>
          {valueSubtitle !== undefined && <span className={classes.quiet}>{valueSubtitle}</span>}
        </span>
      )}
    </>
  );
}
