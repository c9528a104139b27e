import { useMemo } from 'react';
import { drawQr } from '@tessera/payment-codes/qr-drawing';
import classes from './receiving.module.css';

interface QrPictureProps {
  readonly text: string;
  readonly label: string;
}

/** Dark on white in both themes, as scanners expect. */
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
