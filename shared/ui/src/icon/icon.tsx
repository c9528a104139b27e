import classes from './icon-tile.module.css';
import { iconPaths } from './paths.ts';
import type { IconName } from './paths.ts';

export interface IconProps {
  readonly name: IconName;
  /** An SVG path instead of the one of `name`. */
  readonly path?: string | undefined;
  /** In pixels; 24 by default. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** Decorative: show text beside it or label the control. */
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
  readonly path?: string | undefined;
  /** `neutral` precedes list rows, `accent` actions, `strong` the main action. */
  readonly tone?: 'neutral' | 'accent' | 'strong' | 'positive' | 'negative';
  readonly size?: 'medium' | 'large';
}

export function IconTile({ name, path, tone = 'neutral', size = 'medium' }: IconTileProps) {
  return (
    <span className={classes.tile} data-tone={tone} data-size={size}>
      <Icon name={name} path={path} size={20} />
    </span>
  );
}
