import type { CSSProperties } from 'react';
import classes from './skeleton.module.css';

export interface SkeletonProps {
  /** `text` has the height of a line, `block` that of its parent or of `height`. */
  readonly shape?: 'text' | 'block' | 'circle';
  /** CSS length or pixels. */
  readonly width?: CSSProperties['width'];
  readonly height?: CSSProperties['height'];
}

/** Placeholder of loading content. Hidden from screen readers: set `aria-busy` on the container. */
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
