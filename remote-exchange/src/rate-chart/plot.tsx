import { useMemo } from 'react';
import type { PointerEvent } from 'react';
import type { RateHistory } from '@tessera/api';
import { formatShortDate, useLanguage } from '@tessera/i18n';
import { curveOf, nearest } from './curve.ts';
import type { CurvePoint } from './curve.ts';
import classes from './plot.module.css';

interface PlotProps {
  readonly points: RateHistory['points'];
  /** The place of the point under the pointer. */
  readonly pointed: number | null;
  readonly onPoint: (place: number | null) => void;
}

/** The chart, hidden from screen readers: a table beside it has the same data. */
export function Plot({ points, pointed, onPoint }: PlotProps) {
  const language = useLanguage();
  const curve = useMemo(() => curveOf(points), [points]);
  const marked = curve[pointed ?? curve.length - 1];
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onPoint(nearest(curve, (clientX - left) / width));
  };
  const day = (place: number) => formatShortDate(`${points.at(place)?.date ?? ''}T00:00`, language);
  return (
    <div aria-hidden="true" className={classes.plot}>
      <div
        className={classes.ground}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => onPoint(null)}
      >
        <Line curve={curve} />
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
        <span>{day(-1)}</span>
      </div>
    </div>
  );
}

/** Stretched to its place; the stroke keeps its width. */
function Line({ curve }: { readonly curve: readonly CurvePoint[] }) {
  const line = curve.map(({ x, y }) => `${(x * 100).toFixed(2)} ${(y * 100).toFixed(2)}`).join('L');
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={classes.drawing}>
      <path d={`M${line}L100 120L0 120Z`} className={classes.area} />
      <path d={`M${line}`} vectorEffect="non-scaling-stroke" className={classes.line} />
    </svg>
  );
}

function percent(share: number): string {
  return `${share * 100}%`;
}
