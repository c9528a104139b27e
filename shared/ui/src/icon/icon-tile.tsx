import { Icon } from './icon.tsx';
import type { IconName } from './paths.ts';
import classes from './icon-tile.module.css';

export interface IconTileProps {
  readonly name: IconName;
  /** `neutral` precedes list rows, `accent` precedes actions, `strong` the first of them. */
  readonly tone?: 'neutral' | 'accent' | 'strong' | 'positive' | 'negative';
  readonly size?: 'medium' | 'large';
}

/** An icon on a rounded square, as it stands before rows and actions. Decorative. */
export function IconTile({ name, tone = 'neutral', size = 'medium' }: IconTileProps) {
  return (
    <span className={classes.tile} data-tone={tone} data-size={size}>
      <Icon name={name} size={20} />
    </span>
  );
}
