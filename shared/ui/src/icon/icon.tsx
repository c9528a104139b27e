import classes from './icon-tile.module.css';
import { iconPaths } from './paths.ts';
import type { IconName } from './paths.ts';

export interface IconProps {
  readonly name: IconName;
  /** Strokes in place of those of the set. */
  readonly path?: string | undefined;
  /** Edge in pixels; 24 by default. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** An icon in the text colour. Decorative: show text next to it or label the control. */
export function Icon({ name, path = iconPaths[name], size = 24, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      data-points={/left|right/.test(name) ? 'aside' : undefined}
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

export interface IconTileProps {
  readonly name: IconName;
  /** Strokes in place of those of the set. */
  readonly path?: string | undefined;
  /** `neutral` precedes list rows, `accent` precedes actions, `strong` the first of them. */
  readonly tone?: 'neutral' | 'accent' | 'strong' | 'positive' | 'negative';
  readonly size?: 'medium' | 'large';
}

/** An icon on a rounded square, as it stands before rows and actions. Decorative. */
export function IconTile({ name, path, tone = 'neutral', size = 'medium' }: IconTileProps) {
  return (
    <span className={classes.tile} data-tone={tone} data-size={size}>
      <Icon name={name} path={path} size={20} />
    </span>
  );
}
