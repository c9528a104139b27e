import { useMemo } from 'react';
import classes from './own-code.module.css';
import { drawQr } from './qr-drawing.ts';

interface QrPictureProps {
  /** What a camera reads. */
  readonly text: string;
  readonly label: string;
}

/** A QR code, dark on white in either theme: scanners expect it so. */
export function QrPicture({ text, label }: QrPictureProps) {
  const { side, path } = useMemo(() => drawQr(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={classes.qr}
    >
      <path d={path} />
    </svg>
  );
}
