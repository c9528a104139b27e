import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card, Icon, IconTile } from '@tessera/ui';
import classes from './qr-block.module.css';

type QrTileProps = {
  readonly title: string;
  readonly description: string;
  /** Language of the text, if not that of the interface. */
  readonly lang?: string;
} & (
  | { readonly action: ReactNode }
  /** A path inside the app; the whole tile is the link. */
  | { readonly to: string }
);

/** Title, description and action beside the QR drawing. */
export function QrTile({ title, description, lang, ...way }: QrTileProps) {
  const titleId = useId();
  return (
    <Card role="region" aria-labelledby={titleId} lang={lang} className={classes.tile}>
      <IconTile name="qr" tone="accent" size="large" />
      <div className={classes.words}>
        <h2 id={titleId} className={classes.title}>
          {'to' in way ? (
            <Link to={way.to} className={classes.way}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className={classes.description}>{description}</p>
      </div>
      {'to' in way ? <Icon name="chevron-right" size={20} /> : way.action}
    </Card>
  );
}
