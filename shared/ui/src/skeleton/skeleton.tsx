import type { CSSProperties } from 'react';
import classes from './skeleton.module.css';

export interface SkeletonProps {
  /** `text` is as high as a line, `block` as its parent or `height`. */
  readonly shape?: 'text' | 'block' | 'circle';
  readonly width?: CSSProperties['width'];
  readonly height?: CSSProperties['height'];
}

/** Hidden from screen readers: set `aria-busy` on the container. */
export function Skeleton({ shape = 'text', width, height }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classes.skeleton}
      data-shape={shape}
      style={{ width, height }}
    />
  );
}
