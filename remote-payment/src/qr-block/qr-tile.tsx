import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card, IconTile } from '@tessera/ui';
import classes from './qr-block.module.css';

interface QrTileProps {
  readonly title: string;
  readonly description: string;
  /** Language of the words, where it is not the interface's. */
  readonly lang?: string;
  readonly action?: ReactNode;
}

/** Title and description beside the QR drawing. Without an action it lies flat: nothing to press. */
export function QrTile({ title, description, lang, action }: QrTileProps) {
  const titleId = useId();
  return (
    <Card
      role="region"
      aria-labelledby={titleId}
      lang={lang}
      tone={action === undefined ? 'sunken' : 'surface'}
      className={classes.tile}
    >
      <IconTile name="qr" tone={action === undefined ? 'neutral' : 'accent'} size="large" />
      <div className={classes.words}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <p className={classes.description}>{description}</p>
      </div>
      {action}
    </Card>
  );
}
