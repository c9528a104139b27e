import { Link } from 'react-router-dom';
import { IconTile } from '@tessera/ui';
import type { IconName } from '@tessera/ui';
import classes from './payment-buttons.module.css';

type PaymentTileProps = {
  readonly icon: IconName;
  readonly label: string;
  /** The one that most come for. */
  readonly prominent?: boolean;
} & ({ readonly to: string } | { readonly onClick: () => void });

/** A large way into an operation: a link, or a button where a press only explains. */
export function PaymentTile({ icon, label, prominent = false, ...action }: PaymentTileProps) {
  const content = (
    <>
      <IconTile name={icon} size="large" tone={prominent ? 'strong' : 'accent'} />
      {label}
    </>
  );
  if ('to' in action) {
    return (
      <Link to={action.to} className={classes.tile}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={classes.tile} onClick={action.onClick}>
      {content}
    </button>
  );
}
