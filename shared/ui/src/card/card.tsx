import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import classes from './card.module.css';

export type CardProps = ComponentPropsWithRef<'div'> & {
  /** `accent` asks for attention, `sunken` is for a card inside a card. */
  readonly tone?: 'surface' | 'accent' | 'sunken';
  /** `none` is for lists that run from edge to edge. */
  readonly padding?: 'medium' | 'none';
};

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
