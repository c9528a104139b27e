import { useMemo } from 'react';
import type { PointerEvent } from 'react';
import { formatShortDate, useLanguage } from '@tessera/i18n';
import { curveOf, gapsIn, nearest } from './curve.ts';
import type { DayValue } from './curve.ts';
import classes from './line-plot.module.css';

export interface LinePlotProps {
  /** Two or more, oldest first. */
  readonly points: readonly DayValue[];
  readonly pointed: number | null;
  readonly onPoint: (index: number | null) => void;
  /** Text about the last gap in the line, which follows `day`. */
  readonly gapLabel?: (day: string) => string;
}

/** Hidden from screen readers: show a table with the same data beside it. */
export function LinePlot({ points, pointed, onPoint, gapLabel }: LinePlotProps) {
  const language = useLanguage();
  const gaps = gapsIn(points);
  const [gap] = gaps.slice(-1);
  const curve = useMemo(() => curveOf(points), [points]);
  const marked = curve[pointed ?? curve.length - 1];
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPoint(nearest(curve, (clientX - left) / width));
  };
  const day = (index: number) => formatShortDate(`${points.at(index)?.date ?? ''}T00:00`, language);
  return (
    <div aria-hidden="true" className={classes.plot}>
      <div
        className={classes.ground}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => onPoint(null)}
      >
        <Line curve={curve} gaps={gaps} />
        {marked && (
          <span
            className={classes.mark}
            data-pointed={pointed !== null}
            style={{ left: percent(marked.x), top: percent(marked.y) }}
          />
        )}
      </div>
      <div className={classes.days}>
        <span>{day(0)}</span>
        {gap !== undefined && <span>{gapLabel?.(day(gap - 1))}</span>}
        <span>{day(-1)}</span>
      </div>
    </div>
  );
}

interface LineProps {
  readonly curve: ReturnType<typeof curveOf>;
  readonly gaps: readonly number[];
}

function Line({ curve, gaps }: LineProps) {
  const spots = curve.map(({ x, y }) => `${(x * 100).toFixed(2)} ${(y * 100).toFixed(2)}`);
  const segments = spots.map((spot, index) => `${gaps.includes(index) ? 'M' : 'L'}${spot}`);
  const across = gaps.map((index) => `M${spots[index - 1]}L${spots[index]}`);
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.drawing}>
      <path d={`M${spots.join('L')}L100 120L0 120Z`} className={classes.area} />
      <path
        d={segments.join('').replace('L', 'M')}
        vectorEffect="non-scaling-stroke"
        className={classes.line}
      />
      {across.length > 0 && (
        <path
          d={across.join('')}
          vectorEffect="non-scaling-stroke"
          className={classes.line}
          data-gap
        />
      )}
    </svg>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}
