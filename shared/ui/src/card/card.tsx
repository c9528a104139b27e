import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import classes from './card.module.css';

export type CardProps = ComponentPropsWithRef<'div'> & {
  /** `accent` marks one thing that wants attention, `sunken` lies inside another card. */
  readonly tone?: 'surface' | 'accent' | 'sunken';
  /** `none` for lists that run from edge to edge. */
  readonly padding?: 'medium' | 'none';
};

/** One surface per thought. */
export function Card({ tone = 'surface', padding = 'medium', className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames(classes.card, className)}
      data-tone={tone}
      data-padding={padding}
    />
  );
}
